import { type Scene, Vector2, type WebGLRenderer } from 'three';
import { describe, expect, it } from 'vitest';
import { Director } from '../../../renderer/viewport/camera/director.ts';
import { LensCamera } from '../../../renderer/viewport/camera/lensCamera.ts';
import { type OtherSight, paintPicture } from '../../../renderer/viewport/paintPicture.ts';
import type { ViewportScene } from '../../../renderer/viewport/scene/viewportScene.ts';

/** A renderer of 671.5 by 433 points that sizes its canvas as three.js does, and notes every drawing. */
class FakeRenderer {
  readonly drawn: object[] = [];
  /** The cameras that they were seen by. */
  readonly seenBy: LensCamera[] = [];
  readonly domElement = {
    width: 1343,
    height: 866,
    toBlob: (take: (blob: Blob) => void) => {
      const { width, height } = this.domElement;
      take(new Blob([`${width}x${height}`]));
    },
  };
  largest = Number.POSITIVE_INFINITY;
  isPointing = true;
  readonly #camera: LensCamera;
  #size = new Vector2(671.5, 433);
  #ratio = 2;

  constructor(camera: LensCamera) {
    this.#camera = camera;
  }

  getSize = (out: Vector2) => out.copy(this.#size);
  getPixelRatio = () => this.#ratio;
  setPixelRatio(ratio: number): void {
    this.#ratio = ratio;
  }
  setSize(width: number, height: number, style: boolean): void {
    expect(style).toBe(false);
    this.#size.set(width, height);
    this.domElement.width = Math.floor(width * this.#ratio);
    this.domElement.height = Math.floor(height * this.#ratio);
  }
  getContext = () => ({ drawingBufferWidth: Math.min(this.largest, this.domElement.width) });
  render(_scene: Scene, camera: LensCamera): void {
    const { width, height } = this.domElement;
    const { aspect, viewHeightM } = this.#camera;
    this.drawn.push({ width, height, aspect, viewHeightM, isPointing: this.isPointing });
    this.seenBy.push(camera);
  }
}

function start() {
  const camera = new LensCamera(30, 671.5 / 433);
  const director = new Director(camera);
  const renderer = new FakeRenderer(camera);
  const scene = { setPointing: (isShown: boolean) => (renderer.isPointing = isShown) };
  const paint = (size: { width: number; height: number } | null, other?: OtherSight) =>
    paintPicture(
      renderer as unknown as WebGLRenderer,
      {} as Scene,
      scene as unknown as ViewportScene,
      director,
      size,
      other,
    );
  return { camera, renderer, paint };
}

describe('a picture to keep', () => {
  it.each([
    [3840, 2160],
    [1920, 1080],
    [1111, 777],
    [16, 4096],
  ])('is %i by %i to the pixel, without what points at joints', async (width, height) => {
    const { renderer, paint } = start();
    const blob = await paint({ width, height });
    expect(await blob!.text()).toBe(`${width}x${height}`);
    expect(renderer.drawn[0]).toMatchObject({ width, height, aspect: width / height, isPointing: false });
  });

  it('is as large as the canvas where no size is asked for', async () => {
    const { paint } = start();
    expect(await (await paint(null))!.text()).toBe('1343x866');
  });

  it('shows at least what the window shows', async () => {
    const { camera, renderer, paint } = start();
    const { viewHeightM, aspect } = camera;
    await paint({ width: 1000, height: 1000 });
    await paint({ width: 4000, height: 1000 });
    const [square, , wide] = renderer.drawn as { viewHeightM: number }[];
    expect(square!.viewHeightM).toBeCloseTo(viewHeightM * aspect, 9);
    expect(wide!.viewHeightM).toBeCloseTo(viewHeightM, 9);
  });

  it('leaves the window as it was, drawn again within the same task', async () => {
    const { camera, renderer, paint } = start();
    const { viewHeightM, aspect } = camera;
    const painting = paint({ width: 3840, height: 2160 });
    expect(renderer.drawn[1]).toEqual({ width: 1343, height: 866, aspect, viewHeightM, isPointing: true });
    await painting;
    expect(renderer.drawn).toHaveLength(2);
  });

  it('is seen by another camera in another room, and the window by its own in its own', async () => {
    const { camera, renderer, paint } = start();
    const seer = new LensCamera(30, 1);
    const rooms: boolean[] = [];
    let isOther = false;
    const render = renderer.render.bind(renderer);
    renderer.render = (scene, by) => {
      rooms.push(isOther);
      render(scene, by);
    };
    await paint(
      { width: 500, height: 500 },
      {
        director: new Director(seer),
        enter: () => (isOther = true),
        leave: () => (isOther = false),
      },
    );
    expect(renderer.seenBy).toEqual([seer, camera]);
    expect(rooms).toEqual([true, false]);
  });

  it('is none where the driver gives less than was asked for', async () => {
    const { renderer, paint } = start();
    renderer.largest = 2048;
    expect(await paint({ width: 3840, height: 2160 })).toBeUndefined();
  });
});
