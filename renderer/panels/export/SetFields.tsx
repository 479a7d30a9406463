import { useState } from 'react';
import { useStore } from 'zustand';
import { FORMAT_CHOICES } from '../../../shared/clip/exportOptions.ts';
import type { ExportDraft } from '../../state/export/exportDraft.ts';
import { listOpenStyles } from '../../state/export/openStyles.ts';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { FieldHint } from '../../ui/field/FieldHint.tsx';
import { useActive, useStudio } from '../studioContext.ts';
import { CheckField } from './CheckField.tsx';
import { ExportRow } from './ExportRow.tsx';
import styles from './Export.module.css';
import { TypedField } from './TypedField.tsx';
import type { SetWalks } from '../../state/export/setWalks.ts';

interface SetFieldsProps {
  readonly draft: ExportDraft;
  /** Name of the style that is open. */
  readonly openName: string;
  readonly problems: Pick<SetWalks, 'stylesProblem' | 'speedsProblem' | 'runsProblem'>;
  onChange(change: Partial<ExportDraft>): void;
}

/** Which styles and speeds a locomotion set is made of, and how it is packed. */
export function SetFields({ draft, openName, problems, onChange }: SetFieldsProps) {
  const studio = useStudio();
  const { library } = studio;
  // The dialog stands over all documents: none changes meanwhile.
  const [open] = useState(() => listOpenStyles(studio));
  const openId = useActive((state) => state.origin.libraryId);
  const entries = useStore(library, (state) => state.styles);
  // The open style goes out as shown, not as it is saved as well.
  const others = entries.filter(({ id, problems: broken }) => broken === undefined && id !== openId);

  function check(id: string, checked: boolean): void {
    const rest = draft.setStyles.filter((one) => one !== id);
    onChange({ setStyles: checked ? [...rest, id] : rest });
  }

  return (
    <>
      <ExportRow label="Styles">
        <FieldHint text={problems.stylesProblem} isError>
          <div className={styles.styles} role="group" aria-label="Styles of the set" tabIndex={0}>
            <CheckField
              label={`${openName} (open)`}
              checked={draft.setHasOpen}
              onCheck={(setHasOpen) => onChange({ setHasOpen })}
            />
            {open.map(({ id, document }) => (
              <CheckField
                key={id}
                label={`${document.name} (open, not saved)`}
                checked={draft.setStyles.includes(id)}
                onCheck={(checked) => check(id, checked)}
              />
            ))}
            {others.map(({ id, name }) => (
              <CheckField
                key={id}
                label={name}
                checked={draft.setStyles.includes(id)}
                onCheck={(checked) => check(id, checked)}
              />
            ))}
          </div>
        </FieldHint>
      </ExportRow>
      <ExportRow label="Speeds">
        <TypedField
          label="Speeds of the set, metres a second"
          unit="m/s"
          wide
          value={draft.setSpeeds}
          problem={problems.speedsProblem}
          onType={(setSpeeds) => onChange({ setSpeeds })}
        />
      </ExportRow>
      <ExportRow label="Runs">
        <CheckField
          label="Also runs"
          checked={draft.setHasRuns}
          onCheck={(setHasRuns) => onChange({ setHasRuns })}
        />
        {draft.setHasRuns && (
          <TypedField
            label="Speeds of the runs, metres a second"
            unit="m/s"
            wide
            value={draft.setRunSpeeds}
            problem={problems.runsProblem}
            onType={(setRunSpeeds) => onChange({ setRunSpeeds })}
          />
        )}
      </ExportRow>
      <ExportRow label="Steps">
        <CheckField
          label={`With starts, stops, turns in place, steps aside and back${draft.setHasRuns ? ', walk to run and back' : ''}`}
          checked={draft.setHasTransitions}
          onCheck={(setHasTransitions) => onChange({ setHasTransitions })}
        />
      </ExportRow>
      <ExportRow label="Name">
        <TypedField
          label="Name of the set"
          unit=""
          wide
          value={draft.setName}
          problem={undefined}
          onType={(setName) => onChange({ setName })}
        />
        {FORMAT_CHOICES[draft.format].scene && (
          <ChoiceGroup
            label="Files"
            value={draft.setPacking}
            choices={PACKINGS}
            onChoose={(setPacking) => onChange({ setPacking })}
          />
        )}
      </ExportRow>
    </>
  );
}

const PACKINGS = [
  { value: 'one-file', label: 'One file', title: 'Every clip is an animation of one file' },
  { value: 'file-per-clip', label: 'A file a clip' },
] as const;
