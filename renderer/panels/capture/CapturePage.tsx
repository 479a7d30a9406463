import { type DragEvent, type FormEvent, useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import type { Capture } from '../../../shared/capture/capture.ts';
import { LISTED_BASES } from '../../../shared/style/baseWords.ts';
import { type ClipFile, isClipName, readClipFiles } from '../../platform/readClipFile.ts';
import { type CaptureDesk, createCaptureDesk } from '../../state/capture/captureDesk.ts';
import { type DeskState, getStyleName } from '../../state/capture/deskState.ts';
import { startCaptureThread } from '../../state/capture/captureThread.ts';
import { closeClips, makeStyleOfClips } from '../../state/commands/file/captureCommands.ts';
import { showFailure } from '../../state/commands/file/saving.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { useStudio, useWorkspace } from '../studioContext.ts';
import field from '../../ui/field/textField.module.css';
import styles from './CapturePage.module.css';
import { CaptureProgress } from './CaptureProgress.tsx';
import { ClipList } from './ClipList.tsx';
import { ClipView } from './ClipView.tsx';
import { FoundList } from './FoundList.tsx';
import { RefusedClip } from './RefusedClip.tsx';

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
          <CaptureProgress state={state} />
          <Button onClick={() => closeClips.run(studio)}>Cancel</Button>
          <Button
            look={fit === undefined ? 'plain' : 'primary'}
            type="submit"
            form={id}
            autoFocus
            disabled={fit === undefined && !isFitting}
          >
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
                className={field.text}
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

const BASES = LISTED_BASES.map(([value, { walk, about }]) => ({
  value,
  label: walk,
  title: about,
}));

/** What stands under the title. */
function describe({ clips }: DeskState): string {
  if (clips.length === 0) return 'Drop motion-capture clips (BVH) of one person walking, or add them.';
  return 'What was found in it, and what a style of it would say. Nothing is opened before you make the style.';
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
    return <RefusedClip desk={desk} id={shown.id} failure={reading.failure} onAdd={onAdd} />;
  if (capture === undefined) return <div className={styles.main} aria-busy="true" />;
  return <ClipView key={shown.id} desk={desk} state={state} id={shown.id} capture={capture} />;
}
