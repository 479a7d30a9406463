import { OrthographicCamera, type Vector3 } from 'three';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HANDLE_JOINTS, PoseHandles } from '../../../renderer/viewport/picking/poseHandles.ts';
import { getFigureById } from '../../../shared/body/figure/registry.ts';
import { createPose } from '../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../shared/body/pose/poser.ts';
import { createGait } from '../../../shared/gait/gait.ts';
import { createPosture } from '../../../shared/gait/posture.ts';

/** An element over a picture of 200 by 200 pixels, as far as the handles ask. */
class FakeElement extends EventTarget {
  readonly parentElement = { clientWidth: 200, clientHeight: 200 };
  readonly style: Record<string, string> = {};
  readonly dataset: Record<string, string> = {};
  hidden = true;
  setPointerCapture(): void {
    // Nobody else takes the pointer here.
  }
}

const figure = getFigureById('Man');
const gait = createGait();

/** The walk at a phase, seen from the front: 4 m across 200 pixels, so that one is 2 cm. */
function start(phase: number) {
  const posture = createPosture();
  const pose = createPose(figure);
  gait.sample(phase, posture);
  createPoser(figure).writePoseInto(posture, pose, 'floor');
  const camera = Object.assign(new OrthographicCamera(-2, 2, 2, -2, -9, 9), {
    getMetresPerPixel: (_place: Vector3, heightPx: number) => 4 / heightPx,
  });
  camera.updateMatrixWorld();
  const elements = HANDLE_JOINTS.map(() => new FakeElement());
  const heard: string[] = [];
  const handles = new PoseHandles();
  const picture = new EventTarget();
  for (const type of ['pointerdown', 'wheel'])
    picture.addEventListener(type, () => heard.push(`picture ${type}`));
  handles.attach(elements as unknown as HTMLElement[], picture as HTMLElement);
  handles.setProps({
    drag: {
      start: (joint) => heard.push(`start ${joint}`),
      aim: ({ x, y, z }, { z: towards }) =>
        heard.push([x, y, z, towards].map((value) => value.toFixed(2)).join(' ')),
      step: () => heard.push('step'),
      end: () => heard.push('end'),
      cancel: () => heard.push('cancel'),
    },
    onPick: (joint) => heard.push(`pick ${joint}`),
  });
  const draw = (playing = false) =>
    handles.update(
      { figure, pose, phase, law: gait.law, playing } as unknown as Parameters<typeof handles.update>[0],
      0,
      0,
      camera as unknown as Parameters<typeof handles.update>[3],
    );
  draw();
  const find = (joint: (typeof HANDLE_JOINTS)[number]) => elements[HANDLE_JOINTS.indexOf(joint)]!;
  const fire = (joint: (typeof HANDLE_JOINTS)[number], type: string, x: number, y: number, keys = {}) => {
    const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
    const fields = { button: 0, buttons: 1, pointerId: 1, clientX: x, clientY: y, ...none, ...keys };
    find(joint).dispatchEvent(Object.assign(new Event(type), fields));
  };
  return { heard, draw, find, fire };
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the handles of hands, feet and the pelvis', () => {
  it('are there while the walk is paused, but for the foot that stands', () => {
    const { draw, find } = start(0.3);
    expect(HANDLE_JOINTS.filter((joint) => find(joint).hidden)).toEqual(['l_talocrural']);
    expect(start(0.8).find('r_talocrural').hidden).toBe(true);
    draw(true);
    for (const joint of HANDLE_JOINTS) expect(find(joint).hidden).toBe(true);
  });

  it('lead their joint to where the pointer is, once a frame, finely with Shift', () => {
    const { heard, draw, fire } = start(0.3);
    fire('l_radiocarpal', 'pointerdown', 50, 50);
    draw();
    expect(heard).toEqual(['start l_radiocarpal']);
    fire('l_radiocarpal', 'pointermove', 55, 50);
    fire('l_radiocarpal', 'pointermove', 60, 40);
    draw();
    draw();
    fire('l_radiocarpal', 'pointermove', 160, 40, { shiftKey: true });
    draw();
    fire('l_radiocarpal', 'pointerup', 160, 40);
    draw();
    const [first, second] = ['0.20 0.20 0.00 1.00', '0.40 0.20 0.00 1.00'];
    expect(heard.slice(1)).toEqual([first, 'step', first, 'step', second, 'step', second, 'end']);
  });

  it('aim it at where the pointer let go, also before the next frame', () => {
    const { heard, fire } = start(0.3);
    fire('l_radiocarpal', 'pointerdown', 50, 50);
    fire('l_radiocarpal', 'pointermove', 55, 50);
    fire('l_radiocarpal', 'pointermove', 60, 40);
    fire('l_radiocarpal', 'pointerup', 60, 40);
    expect(heard.slice(1)).toEqual(['0.20 0.20 0.00 1.00', 'end']);
  });

  it('are given up by Escape, and pick their joint where they are clicked', () => {
    const { heard, fire } = start(0.3);
    fire('humanoid_root', 'pointerdown', 50, 50);
    fire('humanoid_root', 'pointermove', 70, 50);
    window.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape' }));
    expect(heard).toEqual(['start humanoid_root', 'cancel']);
    fire('humanoid_root', 'pointerdown', 50, 50);
    fire('humanoid_root', 'pointerup', 50, 50);
    expect(heard.slice(2)).toEqual(['start humanoid_root', 'cancel', 'pick humanoid_root']);
  });

  it('leave another button, Alt and the wheel to the picture', () => {
    vi.stubGlobal('PointerEvent', Event);
    vi.stubGlobal('WheelEvent', Event);
    const { heard, fire } = start(0.3);
    fire('humanoid_root', 'pointerdown', 50, 50, { button: 1, buttons: 4 });
    fire('humanoid_root', 'pointerdown', 50, 50, { altKey: true });
    fire('humanoid_root', 'wheel', 50, 50);
    expect(heard).toEqual(['picture pointerdown', 'picture pointerdown', 'picture wheel']);
  });
});
