import { useLayoutEffect, useRef } from 'react';
import type { Picture } from '../../viewport/picture.ts';
import { useStudio } from '../studioContext.ts';
import { createPictureHands } from './pictureHands.ts';
import styles from './ViewPanel.module.css';

/** Lays the picture, which walks already, into its place. Throws what it could not be made for. */
export function PictureView({ picture }: { readonly picture: Picture | Error }) {
  if (picture instanceof Error) throw picture;
  const studio = useStudio();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(picture.wrapper);
    picture.wrapper.removeAttribute('style');
    picture.setHands(createPictureHands(studio));
  }, [studio, picture]);
  return <div ref={place} className={styles.figure} />;
}
