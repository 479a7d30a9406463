import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Capture, CaptureFailure } from '../../../shared/capture/capture.ts';
import { leaveOut } from '../../../shared/capture/leaveOut.ts';
import type { StyleFit } from '../../../shared/capture/fit/styleFit.ts';
import type { BaseName } from '../../../shared/gait/bases.ts';
import type { Role } from '../../../shared/skeleton/roles.ts';
import { FIRST_BASE } from '../../../shared/style/baseWords.ts';
import { NAME_LENGTH } from '../../../shared/style/limits.ts';
import type { ClipFile } from '../../platform/readClipFile.ts';
import type { Studio } from '../studio.ts';
import type { JobWork } from '../thread/jobThread.ts';
import { type CaptureOutcome, withoutFigure } from './captureJob.ts';
import type { StartCaptureThread } from './captureThread.ts';
import { forgetRoles, rememberRole } from './rememberedRoles.ts';

/** A clip on the desk. */
export interface DeskClip {
  readonly id: number;
  /** Without folder and ending. */
  readonly name: string;
  readonly reading: ClipReading;
}

/** What came of reading a clip. */
export type ClipReading =
  /** `share` of it is done, 0 to 1. */
  | { readonly kind: 'reading'; readonly share: number }
  | { readonly kind: 'read'; readonly capture: Capture }
  | { readonly kind: 'refused'; readonly failure: CaptureFailure };

/** What a style is made of, and what comes of it. */
export interface DeskState {
  readonly clips: readonly DeskClip[];
  /** The clip that is looked at. */
  readonly shownId: number;
  /** The clip of the same person that is taken off. */
  readonly neutralId: number | undefined;
  readonly base: BaseName;
  /** What the style is to be called; undefined while nobody has said so. */
  readonly typedName: string | undefined;
  /** The latest fit; of other choices while `isFitting`. */
  readonly fit: StyleFit | undefined;
  readonly isFitting: boolean;
  /** Why no style can be made of the clips as they are; a sentence. */
  readonly problem: string | undefined;
}

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

/** What clips of other programs are called, without ending. */
export const getClipName = (fileName: string): string => fileName.replace(/\.[^.]*$/, '') || fileName;

/** "walk", "walk 2", ...: the first that is not taken. */
function createFreeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name} ${number}`;
  return free;
}

/** The captures that a style is fitted to, and the one that is taken off. */
export function listFitted({ clips, neutralId }: DeskState): {
  readonly captures: readonly Capture[];
  readonly neutral: Capture | undefined;
} {
  const read = clips.flatMap(({ id, reading }) =>
    reading.kind === 'read' && reading.capture.walk.strides > 0 ? [{ id, capture: reading.capture }] : [],
  );
  return {
    captures: read.filter(({ id }) => id !== neutralId).map(({ capture }) => capture),
    neutral: read.find(({ id }) => id === neutralId)?.capture,
  };
}

/** What the style is called: as was said, or as the first clip that it is made of. */
export function getStyleName({ clips, neutralId, typedName }: DeskState): string {
  const name = typedName?.trim() ?? '';
  const first = clips.find(({ id, reading }) => id !== neutralId && reading.kind !== 'refused');
  const named = name === '' ? (first?.name ?? 'Captured walk') : name;
  return Array.from(named).slice(0, NAME_LENGTH.max).join('');
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
  const bytes = new Map<number, Uint8Array<ArrayBuffer>>();
  const works = new Map<number, JobWork<CaptureOutcome>>();
  let fitting: JobWork<CaptureOutcome> | undefined;
  let count = 0;
  let isEnded = false;

  const find = (id: number): DeskClip | undefined => store.getState().clips.find((clip) => clip.id === id);

  function setReading(id: number, reading: ClipReading): void {
    store.setState(({ clips }) => ({
      clips: clips.map((clip) => (clip.id === id ? { ...clip, reading } : clip)),
    }));
  }

  function read(id: number): void {
    works.get(id)?.end();
    setReading(id, { kind: 'reading', share: 0 });
    let most = 0;
    const work = startThread(
      {
        kind: 'read',
        name: find(id)!.name,
        bytes: bytes.get(id)!,
        remembered: workspace.getState().clipRoles,
      },
      (share) => {
        if (works.get(id) !== work) return;
        // Read a second time (a loop, a skeleton that was put right), it is still no less done.
        most = Math.max(most, share);
        setReading(id, { kind: 'reading', share: most });
      },
    );
    works.set(id, work);
    void work.outcome.then((outcome) => {
      if (works.get(id) !== work) return;
      works.delete(id);
      work.end();
      setReading(id, toReading(outcome));
      refit();
    });
  }

  /** Fits the style anew, once nothing is being read. */
  function refit(): void {
    fitting?.end();
    fitting = undefined;
    if (works.size > 0) {
      store.setState({ isFitting: true });
      return;
    }
    const state = store.getState();
    const { captures, neutral } = listFitted(state);
    if (captures.length === 0) {
      store.setState({ fit: undefined, isFitting: false, problem: undefined });
      return;
    }
    store.setState({ isFitting: true, problem: undefined });
    const work = startThread(
      {
        kind: 'fit',
        captures: captures.map(withoutFigure),
        base: state.base,
        name: getStyleName(state),
        ...(neutral !== undefined && { neutral: withoutFigure(neutral) }),
      },
      () => undefined,
    );
    fitting = work;
    void work.outcome.then((outcome) => {
      if (fitting !== work) return;
      fitting = undefined;
      work.end();
      if (outcome.kind === 'fitted') store.setState({ fit: outcome.fit, isFitting: false });
      else if (outcome.kind === 'failed')
        store.setState({ fit: undefined, isFitting: false, problem: outcome.message });
    });
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
        bytes.set(id, content);
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
      works.get(id)?.end();
      works.delete(id);
      bytes.delete(id);
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
      setReading(id, { kind: 'read', capture: leaveOut(reading.capture, next) });
      refit();
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
      for (const work of works.values()) work.end();
      works.clear();
      fitting?.end();
      fitting = undefined;
      store.setState({ isFitting: false });
    },
  };
  desk.add(files);
  return desk;
}

function toReading(outcome: CaptureOutcome): ClipReading {
  if (outcome.kind === 'read') {
    const { reading } = outcome;
    return reading.ok ? { kind: 'read', capture: reading.capture } : { kind: 'refused', failure: reading };
  }
  const message = outcome.kind === 'failed' ? outcome.message : '';
  return { kind: 'refused', failure: { ok: false, code: 'file', message } };
}

/** The key of a clip's skeleton, where that was read. */
export function getSkeletonKey(clip: DeskClip | undefined): string | undefined {
  if (clip?.reading.kind === 'read') return clip.reading.capture.skeletonKey;
  return clip?.reading.kind === 'refused' ? clip.reading.failure.skeletonKey : undefined;
}
