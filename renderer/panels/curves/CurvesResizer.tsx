import { setCurvesHeight } from '../../state/commands/view/curveCommands.ts';
import { CURVES_HEIGHT } from '../../state/workspace/curvesStore.ts';
import { SplitLine } from '../SplitLine.tsx';
import { useStudio, useWorkspace } from '../studioContext.ts';
import styles from './CurvesPanel.module.css';

/** The line between the picture and the curves, which makes the panel higher. */
export function CurvesResizer() {
  const studio = useStudio();
  const height = useWorkspace(({ curves }) => curves.height);
  return (
    <SplitLine
      className={styles.resizer}
      label="Height of the curves"
      orientation="horizontal"
      direction={-1}
      size={height}
      limits={CURVES_HEIGHT}
      onSize={(size) => setCurvesHeight.run(studio, { height: size })}
    />
  );
}
