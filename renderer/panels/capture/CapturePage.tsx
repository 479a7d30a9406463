import { CircleAlert } from 'lucide-react';
import { type DragEvent, type FormEvent, useEffect, useId, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Capture, CaptureFailure } from '../../../shared/capture/capture.ts';
import { BASE_WORDS } from '../../../shared/style/baseWords.ts';
import { type ClipFile, isClipName, readClipFiles } from '../../platform/readClipFile.ts';
import {
  type CaptureDesk,
  createCaptureDesk,
  type DeskState,
  getStyleName,
} from '../../state/capture/captureDesk.ts';
import { startCaptureThread } from '../../state/capture/captureThread.ts';
import { createClipPlayer } from '../../state/capture/clipPlayer.ts';
import { closeClips, makeStyleOfClips } from '../../state/commands/captureCommands.ts';
import { showFailure } from '../../state/commands/saving.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { ICON } from '../../ui/icons.tsx';
import { useStudio, useWorkspace } from '../studioContext.ts';
import { useTheme } from '../useWindow.ts';
import styles from './CapturePage.module.css';
import { type ChannelOrder, listChannelFits, listKeysOf } from './channelFits.ts';
import { ChannelPlots } from './ChannelPlots.tsx';
import { ClipFigure } from './ClipFigure.tsx';
import { ClipList } from './ClipList.tsx';
import { FoundList } from './FoundList.tsx';
import { JointTable } from './JointTable.tsx';
import { StrideLine } from './StrideLine.tsx';

interface CapturePageProps {
  /** The clips that were handed over. */
  readonly files: readonly ClipFile[];
  /** Reads and fits on another thread. */
  readonly startThread?: typeof startCaptureThread;
}

/** Shows what clips of a person hold and what a style of them would be, and makes it. */
export function CapturePage({ files, startThread = startCaptureThread }: CapturePageProps) {
  const studio = useStudio();
  const [desk] = useState(() => createCaptureDesk(studio, startThread, files));
  const state = useStore(desk.store);
  const id = useId();
  useEffect(() => () => desk.end(), [desk]);

  const { fit, isFitting } = state;

  async function addClips(): Promise<void> {
    const result = await studio.platform.chooseClips();
    if (!result.ok) showFailure(studio, result, 'This clip');
    else if (result.value.kind === 'opened') take(result.value);
  }

  function take({
    files: added,
    problems,
  }: {
    files: readonly ClipFile[];
    problems: readonly string[];
  }): void {
    for (const text of problems) studio.notices.show({ kind: 'error', text });
    if (added.length > 0) desk.add(added);
  }

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    const dropped = [...event.dataTransfer.files].filter(({ name }) => isClipName(name));
    if (dropped.length > 0) void readClipFiles(dropped).then(take);
  }

  async function make(): Promise<void> {
    // Asked for before it is there, it is made as soon as it is.
    const fitted = await desk.settle();
    if (fitted !== undefined)
      makeStyleOfClips.run(studio, { fit: fitted, name: getStyleName(desk.store.getState()) });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void make();
  }

  return (
    <DialogFrame
      title="New style from a clip"
      description={describe(state)}
      size="page"
      onCancel={() => closeClips.run(studio)}
      actions={
        <>
          <Progress state={state} />
          <Button onClick={() => closeClips.run(studio)}>Cancel</Button>
          <Button look="primary" type="submit" form={id} autoFocus disabled={fit === undefined && !isFitting}>
            Make style
          </Button>
        </>
      }
    >
      <div className={styles.page} onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
        <div className={styles.aside}>
          <ClipList desk={desk} state={state} onAdd={() => void addClips()} />
          <form id={id} className={styles.choices} onSubmit={submit}>
            <label className={styles.choice}>
              <span>Name</span>
              <input
                className={styles.text}
                value={state.typedName ?? getStyleName(state)}
                spellCheck={false}
                onChange={(event) => desk.setName(event.currentTarget.value)}
              />
            </label>
            <div className={styles.choice}>
              <span>Based on</span>
              <ChoiceGroup
                label="Based on"
                value={state.base}
                choices={BASES}
                onChoose={(base) => desk.setBase(base)}
              />
            </div>
          </form>
          <Found state={state} />
        </div>
        <Shown desk={desk} state={state} onAdd={() => void addClips()} />
      </div>
    </DialogFrame>
  );
}

const BASES = (['measured', 'classic'] as const).map((value) => ({
  value,
  label: BASE_WORDS[value].walk,
  title: BASE_WORDS[value].about,
}));

/** What stands under the title. */
function describe({ clips }: DeskState): string {
  if (clips.length === 0) return 'Drop motion-capture clips (BVH) of one person walking, or add them.';
  return 'What was found in it, and what a style of it would say. Nothing is opened before you make the style.';
}

/** How much of what is asked for is done. */
function Progress({ state: { clips, isFitting } }: { state: DeskState }) {
  const reading = clips.flatMap((clip) => (clip.reading.kind === 'reading' ? [clip.reading.share] : []));
  if (reading.length === 0 && !isFitting) return <span className={styles.progress} />;
  const sum = reading.reduce((total, share) => total + share, 0);
  const share = reading.length === 0 ? 1 : sum / reading.length;
  const word = reading.length === 0 ? 'Fitting the style' : 'Reading';
  return (
    <div className={styles.progress}>
      <span className={styles.note}>{word}</span>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={word}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(100 * share)}
      >
        <div className={styles.done} style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  );
}

function findShown({ clips, shownId }: DeskState) {
  return clips.find(({ id }) => id === shownId);
}

function Found({ state }: { state: DeskState }) {
  const units = useWorkspace((workspace) => workspace.units);
  const shown = findShown(state);
  if (shown?.reading.kind !== 'read') return null;
  return <FoundList capture={shown.reading.capture} fit={state.fit} base={state.base} units={units} />;
}

/** The clip that is looked at, whatever came of it. */
function Shown({ desk, state, onAdd }: { desk: CaptureDesk; state: DeskState; onAdd(): void }) {
  const shown = findShown(state);
  const [kept, setKept] = useState<{ readonly id: number; readonly capture: Capture }>();
  const reading = shown?.reading;
  if (shown !== undefined && reading?.kind === 'read' && kept?.capture !== reading.capture)
    setKept({ id: shown.id, capture: reading.capture });
  // While it is read anew, what it was stays to be seen.
  const capture =
    reading?.kind === 'read' ? reading.capture : kept?.id === shown?.id ? kept?.capture : undefined;
  if (shown === undefined) return <div className={styles.main} />;
  if (reading?.kind === 'refused')
    return <Refused desk={desk} id={shown.id} failure={reading.failure} onAdd={onAdd} />;
  if (capture === undefined) return <div className={styles.main} aria-busy="true" />;
  return <ClipView key={shown.id} desk={desk} state={state} id={shown.id} capture={capture} />;
}

interface RefusedProps {
  readonly desk: CaptureDesk;
  readonly id: number;
  readonly failure: CaptureFailure;
  onAdd(): void;
}

/** Why a clip is no walk; where its joints are known they can be put right. */
function Refused({ desk, id, failure, onAdd }: RefusedProps) {
  const { message, joints, roles, skeletonKey } = failure;
  return (
    <div className={styles.main}>
      <p className={styles.failure} role="alert">
        <CircleAlert {...ICON} />
        <span>{message}</span>
      </p>
      <p className={styles.about}>
        A style needs someone who walks straight on for a few strides, with hips, knees and feet recorded.{' '}
        <Button look="quiet" onClick={onAdd}>
          Choose another clip…
        </Button>
      </p>
      {joints !== undefined && skeletonKey !== undefined && (
        <div className={styles.scroll}>
          <JointTable
            joints={joints}
            roles={roles ?? {}}
            skeletonKey={skeletonKey}
            onChoose={(role, joint) => desk.setRole(id, role, joint)}
            onForget={() => desk.forgetRoles(id)}
          />
        </div>
      )}
    </div>
  );
}

type View = 'channels' | 'joints';
const VIEWS: readonly { readonly value: View; readonly label: string }[] = [
  { value: 'channels', label: 'Curves' },
  { value: 'joints', label: 'Joints' },
];
const ORDERS: readonly { readonly value: ChannelOrder; readonly label: string }[] = [
  { value: 'group', label: 'By group' },
  { value: 'worst', label: 'Worst first' },
];

interface ClipViewProps {
  readonly desk: CaptureDesk;
  readonly state: DeskState;
  readonly id: number;
  readonly capture: Capture;
}

function ClipView({ desk, state: { fit, problem }, id, capture }: ClipViewProps) {
  const theme = useTheme();
  const { durationS, joints, roles, skeletonKey } = capture;
  const player = useMemo(() => createClipPlayer(durationS), [durationS]);
  const [view, setView] = useState<View>('channels');
  const [order, setOrder] = useState<ChannelOrder>('group');
  const [chosenKey, setChosenKey] = useState(0);
  const keys = fit === undefined ? [] : listKeysOf(fit, capture.name);
  const key = keys[Math.min(chosenKey, keys.length - 1)];
  return (
    <div className={styles.main}>
      <ClipFigure capture={capture} player={player} theme={theme} />
      <StrideLine capture={capture} player={player} onToggle={(stride) => desk.toggleStride(id, stride)} />
      {problem !== undefined && (
        <p className={styles.failure} role="alert">
          <CircleAlert {...ICON} />
          <span>{problem}</span>
        </p>
      )}
      <div className={styles.views}>
        <ChoiceGroup label="Shown" value={view} choices={VIEWS} onChoose={(chosen) => setView(chosen)} />
        {view === 'channels' && <Legend />}
        {view === 'channels' && keys.length > 1 && (
          <ChoiceGroup
            label="Key speed"
            value={String(Math.min(chosenKey, keys.length - 1))}
            choices={keys.map(({ normalizedSpeed }, at) => ({
              value: String(at),
              label: `V ${normalizedSpeed.toFixed(2)}`,
            }))}
            onChoose={(at) => setChosenKey(Number(at))}
          />
        )}
        {view === 'channels' && (
          <ChoiceGroup label="Order" value={order} choices={ORDERS} onChoose={(chosen) => setOrder(chosen)} />
        )}
      </div>
      <div
        className={styles.scroll}
        tabIndex={0}
        role="region"
        aria-label={view === 'channels' ? 'Curves' : 'Joints'}
      >
        {view === 'channels' ? (
          <ChannelPlots channels={listChannelFits(capture, key, fit, order)} />
        ) : (
          <JointTable
            joints={joints}
            roles={roles}
            skeletonKey={skeletonKey}
            onChoose={(role, joint) => desk.setRole(id, role, joint)}
            onForget={() => desk.forgetRoles(id)}
          />
        )}
      </div>
    </div>
  );
}

/** What the lines of the plots are. */
function Legend() {
  return (
    <p className={styles.legend}>
      <span>
        <i data-line="captured" />
        clip, with its spread
      </span>
      <span>
        <i data-line="style" />
        style
      </span>
      <span className={styles.note}>R² of left and right</span>
    </p>
  );
}
