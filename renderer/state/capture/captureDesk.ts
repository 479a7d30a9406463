import { createStore, type StoreApi } from 'zustand/vanilla';
import { leaveOut } from '../../../shared/capture/leaveOut.ts';
import type { StyleFit } from '../../../shared/capture/fit/styleFit.ts';
import type { BaseName } from '../../../shared/gait/bases.ts';
import type { Role } from '../../../shared/skeleton/roles.ts';
import { FIRST_BASE } from '../../../shared/style/baseWords.ts';
import type { ClipFile } from '../../platform/readClipFile.ts';
import type { Studio } from '../studio.ts';
import type { StartCaptureThread } from './captureThread.ts';
import { ClipReadings } from './clipReadings.ts';
import {
  type ClipReading,
  type DeskClip,
  type DeskState,
  findDeskClip,
  getClipName,
  getSkeletonKey,
} from './deskState.ts';
import { Fitting } from './fitting.ts';
import { forgetRoles, rememberRole } from './rememberedRoles.ts';

/** The clips that a style is to be made of: read and fitted on threads of their own. */
export interface CaptureDesk {
  readonly store: StoreApi<DeskState>;
  add(files: readonly ClipFile[]): void;
  remove(id: number): void;
  show(id: number): void;
  setNeutral(id: number | undefined): void;
  setBase(base: BaseName): void;
  setName(name: string): void;
  /** Leaves a stride of a clip out, or takes it again; what the clip itself refuses stays so. */
  toggleStride(id: number, stride: number): void;
  /** Has a joint have a role in all clips of its skeleton, from now on; undefined recognises it again. */
  setRole(id: number, role: Role, joint: string | undefined): void;
  /** Forgets what was put right of a clip's skeleton. */
  forgetRoles(id: number): void;
  /**
   * The style as it is once nothing is read or fitted any more; undefined where none can be made, or all was
   * ended before.
   */
  settle(): Promise<StyleFit | undefined>;
  /** Ends all that is under way. */
  end(): void;
}

/** "walk", "walk 2", ...: the first that is not taken. */
function createFreeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name} ${number}`;
  return free;
}

/** Creates a desk with clips on it. */
export function createCaptureDesk(
  { workspace }: Pick<Studio, 'workspace'>,
  startThread: StartCaptureThread,
  files: readonly ClipFile[],
): CaptureDesk {
  const store = createStore<DeskState>(() => ({
    clips: [],
    shownId: 0,
    neutralId: undefined,
    base: FIRST_BASE,
    typedName: undefined,
    fit: undefined,
    isFitting: false,
    problem: undefined,
  }));
  const readings = new ClipReadings(startThread, take);
  const fitting = new Fitting(store, startThread);
  let count = 0;
  let isEnded = false;

  const find = (id: number): DeskClip | undefined => findDeskClip(store.getState(), id);
  const read = (id: number): void => readings.read(id, find(id)!.name, workspace.getState().clipRoles);

  function take(id: number, reading: ClipReading): void {
    store.setState(({ clips }) => ({
      clips: clips.map((clip) => (clip.id === id ? { ...clip, reading } : clip)),
    }));
    if (reading.kind !== 'reading') refit();
  }

  /** Fits the style anew, once nothing is being read. */
  function refit(): void {
    if (readings.isBusy) fitting.wait();
    else fitting.start();
  }

  /** Reads all clips of a skeleton again, of which something was put right. */
  function readSkeleton(skeletonKey: string): void {
    for (const clip of store.getState().clips) if (getSkeletonKey(clip) === skeletonKey) read(clip.id);
    refit();
  }

  const desk: CaptureDesk = {
    store,
    add(added) {
      // What comes of a fit names its clips: no two of them go by one name.
      const taken = new Set(store.getState().clips.map(({ name }) => name));
      const clips = added.map(({ fileName, bytes: content }): DeskClip => {
        const id = ++count;
        readings.add(id, content);
        const name = createFreeName(getClipName(fileName), taken);
        taken.add(name);
        return { id, name, reading: { kind: 'reading', share: 0 } };
      });
      store.setState((state) => ({
        clips: [...state.clips, ...clips],
        shownId: clips[0]?.id ?? state.shownId,
      }));
      for (const { id } of clips) read(id);
      refit();
    },
    remove(id) {
      readings.remove(id);
      store.setState(({ clips, shownId, neutralId }) => {
        const rest = clips.filter((clip) => clip.id !== id);
        return {
          clips: rest,
          shownId: shownId === id ? (rest.at(-1)?.id ?? 0) : shownId,
          neutralId: neutralId === id ? undefined : neutralId,
        };
      });
      refit();
    },
    show: (shownId) => store.setState({ shownId }),
    setNeutral(neutralId) {
      store.setState({ neutralId });
      refit();
    },
    setBase(base) {
      store.setState({ base });
      refit();
    },
    setName: (typedName) => store.setState({ typedName }),
    toggleStride(id, stride) {
      const reading = find(id)?.reading;
      if (reading?.kind !== 'read') return;
      const { strides } = reading.capture;
      const refusal = strides[stride]?.refusal;
      if (refusal !== undefined && refusal !== 'by-hand') return;
      const left = strides.flatMap((each, index) => (each.refusal === 'by-hand' ? [index] : []));
      const next = left.includes(stride) ? left.filter((index) => index !== stride) : [...left, stride];
      take(id, { kind: 'read', capture: leaveOut(reading.capture, next) });
    },
    setRole(id, role, joint) {
      const key = getSkeletonKey(find(id));
      if (key === undefined) return;
      workspace.setState(({ clipRoles }) => ({ clipRoles: rememberRole(clipRoles, key, role, joint) }));
      readSkeleton(key);
    },
    forgetRoles(id) {
      const key = getSkeletonKey(find(id));
      if (key === undefined) return;
      workspace.setState(({ clipRoles }) => ({ clipRoles: forgetRoles(clipRoles, key) }));
      readSkeleton(key);
    },
    settle() {
      return new Promise((resolve) => {
        const look = ({ isFitting, fit }: DeskState): void => {
          if (isFitting && !isEnded) return;
          unsubscribe();
          resolve(isEnded ? undefined : fit);
        };
        const unsubscribe = store.subscribe(look);
        look(store.getState());
      });
    },
    end() {
      isEnded = true;
      readings.end();
      fitting.end();
      store.setState({ isFitting: false });
    },
  };
  desk.add(files);
  return desk;
}
