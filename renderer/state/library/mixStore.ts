import { createStore, type StoreApi } from 'zustand/vanilla';
import type { HipPolicy } from '../../../shared/gait/coefficients.ts';
import type { LibraryId } from '../../../shared/ipc/contract.ts';
import { BASE_WORDS } from '../../../shared/style/baseWords.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { interpolateStyles } from '../../../shared/style/mix/interpolateStyles.ts';
import type { Transition } from '../documents/documentStore.ts';
import { computePercents } from './percentShares.ts';

/** One style of the mix. */
export interface MixEntry {
  /** Tells the entry from others, also of the same style. */
  readonly id: number;
  /** Where it is read from when the mix is saved; without one its text is sent. */
  readonly libraryId?: LibraryId;
  readonly document: StyleDocument;
  /** Share before normalizing, [0, 1]. */
  readonly weight: number;
}

/** The mix that is being made. */
export interface MixState {
  readonly entries: readonly MixEntry[];
  /** Whether only its heading is shown: a mix that was saved gives its room to the library. */
  readonly folded: boolean;
  /** Whether the mix is tried on the figure, or is to be once what is tried over it is over. */
  readonly previewing: boolean;
  /** A name that was typed; empty for the one made from the parts. */
  readonly name: string;
  /** The mix, made once per change; undefined where there is none. */
  readonly document: StyleDocument | undefined;
  /** Why there is no mix, or what is to be known of it. */
  readonly message: string | undefined;
  /** How the last change is taken over by the walk. */
  readonly transition: Transition;
}

/** The mix before any style was put in. */
export const EMPTY_MIX: MixState = {
  entries: [],
  folded: false,
  previewing: false,
  name: '',
  document: undefined,
  message: undefined,
  transition: 'blend',
};

/** Creates an empty mix. */
export function createMixStore(): StoreApi<MixState> {
  return createStore<MixState>(() => EMPTY_MIX);
}

/** Fills in the mixed document of a changed state; a mix takes two styles and a weight above 0. */
function computeMix(state: MixState): MixState {
  if (state.entries.length < 2)
    return { ...state, document: undefined, message: undefined, previewing: false };
  if (state.entries.every(({ weight }) => weight === 0)) {
    return {
      ...state,
      document: undefined,
      message: 'Give at least one style a weight.',
      previewing: false,
    };
  }
  const mix = interpolateStyles(getWeighed(state.entries), state.name === '' ? {} : { name: state.name });
  return mix.ok
    ? { ...state, document: mix.document, message: describePolicies(getWeighed(state.entries), mix.document) }
    : {
        ...state,
        document: undefined,
        message: mix.code === 'base' ? describeBases(getWeighed(state.entries)) : toSentence(mix.message),
        previewing: false,
      };
}

/** The entries that count: those without weight would add nothing but their key speeds. */
export function getWeighed(entries: readonly MixEntry[]): readonly MixEntry[] {
  return entries.filter(({ weight }) => weight > 0);
}

/** What the mix does where its styles keep a speed in two ways; undefined where they agree. */
function describePolicies(entries: readonly MixEntry[], mix: StyleDocument): string | undefined {
  if (entries.every(({ document }) => document.hipPolicy === mix.hipPolicy)) return undefined;
  const { document: model } = entries.find(({ document }) => document.hipPolicy === mix.hipPolicy)!;
  return `These styles keep their speed in two ways. The mix does as “${model.name}”: ${POLICY_WORDS[mix.hipPolicy]}. The other way stands under the hip of the saved mix.`;
}

/** What each way to keep a speed does where the hip swings less. */
const POLICY_WORDS: Readonly<Record<HipPolicy, string>> = {
  'fixed-amplitude': 'shorter steps come quicker',
  'shared-change': 'steps and tempo share the change',
};

/** Why styles of two walks cannot be mixed, and what to do. */
function describeBases(entries: readonly MixEntry[]): string {
  const [first, ...others] = entries.map(({ document }) => document);
  const stranger = others.find(({ base }) => base !== first!.base)!;
  const say = ({ name, base }: StyleDocument): string =>
    `“${name}” is relative to the ${BASE_WORDS[base].adjective} walk`;
  return `${say(first!)} and ${say(stranger)}: only styles of one walk can be mixed. Open “${stranger.name}”, choose Style > Convert to the ${BASE_WORDS[first!.base].adjective} walk…, and mix the copy.`;
}

function toSentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}${message.endsWith('.') ? '' : '.'}`;
}

/** Puts a style into the mix with the mean weight of the others; from the second on, the mix is seen. */
export function addToMix(mix: StoreApi<MixState>, entry: Omit<MixEntry, 'id' | 'weight'>): void {
  const state = mix.getState();
  const total = state.entries.reduce((sum, { weight }) => sum + weight, 0);
  const weight = total > 0 ? total / state.entries.length : 0.5;
  const id = Math.max(0, ...state.entries.map((other) => other.id)) + 1;
  const entries = [...state.entries, { ...entry, id, weight }];
  mix.setState(computeMix({ ...state, entries, folded: false, previewing: true, transition: 'blend' }), true);
}

/** Shows the mix as a heading alone, or all of it. */
export function foldMix(mix: StoreApi<MixState>, folded: boolean): void {
  mix.setState({ folded: folded && mix.getState().entries.length > 0 });
}

/** Puts a whole mix in the place of the one that there is, off the figure. */
export function putMix(
  mix: StoreApi<MixState>,
  { entries, ...rest }: Pick<MixState, 'name' | 'folded'> & { entries: readonly Omit<MixEntry, 'id'>[] },
): void {
  const numbered = entries.map((entry, index) => ({ ...entry, id: index + 1 }));
  mix.setState(computeMix({ ...EMPTY_MIX, ...rest, entries: numbered }), true);
}

/** Takes a style out of the mix. */
export function removeFromMix(mix: StoreApi<MixState>, id: number): void {
  const state = mix.getState();
  const entries = state.entries.filter((entry) => entry.id !== id);
  mix.setState(computeMix({ ...state, entries, transition: 'blend' }), true);
}

/** Sets one weight, [0, 1]; the mix is seen from then on. */
export function setMixWeight(mix: StoreApi<MixState>, id: number, weight: number): void {
  const state = mix.getState();
  const entries = state.entries.map((entry) => (entry.id === id ? { ...entry, weight } : entry));
  // Where the mix was not seen it has to come in softly; while it is seen a changed weight is an edit.
  const transition = state.previewing ? 'cut' : 'blend';
  mix.setState(computeMix({ ...state, entries, previewing: true, transition }), true);
}

/** Sets all weights at once, in the order of the entries, [0, 1] each; the mix is seen from then on. */
export function setMixWeights(mix: StoreApi<MixState>, weights: readonly number[]): void {
  const state = mix.getState();
  const entries = state.entries.map((entry, index) => ({ ...entry, weight: weights[index] ?? entry.weight }));
  const transition = state.previewing ? 'cut' : 'blend';
  mix.setState(computeMix({ ...state, entries, previewing: true, transition }), true);
}

/** Names the mix; an empty name leaves it to the parts. */
export function nameMix(mix: StoreApi<MixState>, name: string): void {
  mix.setState(computeMix({ ...mix.getState(), name }), true);
}

/** Shows the mix on the figure, or the active document again. */
export function setMixPreviewing(mix: StoreApi<MixState>, previewing: boolean): void {
  const state = mix.getState();
  if (state.previewing === previewing || (previewing && state.document === undefined)) return;
  mix.setState({ previewing, transition: 'blend' });
}

/**
 * The entries' shares of the whole in their order, whole percents that sum to 100; all 0 where all weights
 * are 0.
 */
export function getMixPercents({ entries }: MixState): readonly number[] {
  return computePercents(entries.map(({ weight }) => weight));
}
