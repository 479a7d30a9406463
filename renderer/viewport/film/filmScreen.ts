import {
  BufferAttribute,
  BufferGeometry,
  LinearFilter,
  Mesh,
  ShaderMaterial,
  SRGBColorSpace,
  Texture,
  Vector2,
  Vector3,
} from 'three';
import { BESIDE_FIGURES } from '../scene/figureStencil.ts';

/** A film or picture, and how it is to be shown. */
export interface ShownFilm {
  readonly source: HTMLVideoElement | HTMLImageElement;
  /** Width over height. */
  readonly aspect: number;
  /** Seconds; 0 for a picture. */
  readonly durationS: number;
  /** Metres: its height, and its lower edge's middle from where the walker stands. */
  readonly heightM: number;
  readonly acrossM: number;
  readonly upM: number;
  /** 0 to 1. */
  readonly opacity: number;
  /** Seconds in it at the left heel strike, and how long a cycle of it is. */
  readonly startS: number;
  readonly cycleS: number;
}

/** After all that stands and lies, before ghosts and rings. */
const FILM_ORDER = 11;
/** A film is not sought for less than this, seconds (chosen: half a frame at 60 a second). */
const SEEK_LEAST_S = 1 / 120;

/**
 * A screen that always faces the eye, where the walker stands, and is drawn over all but figures: so it lies
 * behind them in every view, and keeps its size beside them however near one looks.
 */
export class FilmScreen {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;
  readonly #middle = { value: new Vector3() };
  readonly #half = { value: new Vector2() };
  readonly #opacity = { value: 1 };
  readonly #picture = { value: null as Texture | null };
  #source: ShownFilm['source'] | undefined;

  constructor() {
    const geometry = new BufferGeometry();
    geometry.setAttribute(
      'position',
      new BufferAttribute(new Float32Array([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0]), 3),
    );
    geometry.setIndex([0, 1, 2, 0, 2, 3]);
    const material = new ShaderMaterial({
      uniforms: {
        middle: this.#middle,
        halfSize: this.#half,
        opacity: this.#opacity,
        picture: this.#picture,
      },
      vertexShader: /* glsl */ `
        uniform vec3 middle;
        uniform vec2 halfSize;
        varying vec2 vPlace;
        void main() {
          vPlace = 0.5 + 0.5 * position.xy;
          vec4 seen = modelViewMatrix * vec4( 0.0, middle.y, 0.0, 1.0 ) + vec4( middle.x, 0.0, 0.0, 0.0 );
          seen.xy += position.xy * halfSize;
          gl_Position = projectionMatrix * seen;
        }`,
      fragmentShader: /* glsl */ `
        uniform sampler2D picture;
        uniform float opacity;
        varying vec2 vPlace;
        void main() {
          gl_FragColor = vec4( texture2D( picture, vPlace ).rgb, opacity );
          #include <colorspace_fragment>
        }`,
      transparent: true,
      depthTest: false,
      depthWrite: false,
      toneMapped: false,
      ...BESIDE_FIGURES,
    });
    this.mesh = new Mesh(geometry, material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = FILM_ORDER;
    this.mesh.visible = false;
    this.mesh.name = 'film';
  }

  /**
   * Shows a film as it is at a phase of the walk, [0, 1); undefined for a walk that has none, where it stands
   * still. Once a frame; allocates nothing but for another film.
   */
  update(film: ShownFilm | undefined, phase: number | undefined): void {
    this.#take(film?.source);
    this.mesh.visible = film !== undefined;
    if (film === undefined) return;
    const { heightM, aspect, acrossM, upM, opacity } = film;
    this.#middle.value.set(acrossM, upM + heightM / 2, 0);
    this.#half.value.set((heightM * aspect) / 2, heightM / 2);
    this.#opacity.value = opacity;
    if (phase !== undefined && film.durationS > 0) seek(film, phase);
  }

  dispose(): void {
    this.#take(undefined);
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }

  #take(source: ShownFilm['source'] | undefined): void {
    if (source === this.#source) return;
    this.#source?.removeEventListener('seeked', this.#renew);
    this.#picture.value?.dispose();
    this.#source = source;
    this.#picture.value = null;
    if (source === undefined) return;
    const picture = new Texture(source);
    picture.colorSpace = SRGBColorSpace;
    picture.minFilter = LinearFilter;
    picture.generateMipmaps = false;
    picture.needsUpdate = true;
    this.#picture.value = picture;
    source.addEventListener('seeked', this.#renew);
  }

  readonly #renew = (): void => {
    if (this.#picture.value !== null) this.#picture.value.needsUpdate = true;
  };
}

/** The second of a film that belongs to a phase of the walk, within the film. */
export function getFilmTime(
  { startS, cycleS, durationS }: Pick<ShownFilm, 'startS' | 'cycleS' | 'durationS'>,
  phase: number,
): number {
  return Math.min(Math.max(0, durationS - SEEK_LEAST_S), startS + phase * cycleS);
}

/** One at a time: a film that is still on its way somewhere is asked again in the next frame. */
function seek(film: ShownFilm, phase: number): void {
  const video = film.source as HTMLVideoElement;
  const timeS = getFilmTime(film, phase);
  if (!video.seeking && Math.abs(video.currentTime - timeS) > SEEK_LEAST_S) video.currentTime = timeS;
}
