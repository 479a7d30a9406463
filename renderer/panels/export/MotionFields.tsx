import { type ClipFormat, CLIP_FORMATS, FORMAT_CHOICES } from '../../../shared/clip/exportOptions.ts';
import type { JointNaming } from '../../../shared/clip/jointNames.ts';
import { REST_POSES, type RestPose } from '../../../shared/clip/restPose.ts';
import {
  asksForOwn,
  type ExportDraft,
  getDraftNaming,
  isNamed,
  type TypedChoice,
} from '../../state/export/exportDraft.ts';
import { type Choice, ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { CheckField } from './CheckField.tsx';
import { ExportRow } from './ExportRow.tsx';
import { TypedField } from './TypedField.tsx';

interface MotionFieldsProps {
  readonly draft: ExportDraft;
  /** Footsteps are as long as they take. */
  readonly areSteps: boolean;
  /** Whether a character of a file walks: what leaves is in its file, or on its joints. */
  readonly isCharacter: boolean;
  /** How much the window plants the walk, percent; 0: there is nothing to choose. */
  readonly plantPercent: number;
  /** What is wrong with what was typed. */
  findProblem(field: TypedChoice): string | undefined;
  onChange(change: Partial<ExportDraft>): void;
}

/** How a clip is sampled and written; only what acts on the chosen format is there. */
export function MotionFields({
  draft,
  areSteps,
  isCharacter,
  plantPercent,
  findProblem,
  onChange,
}: MotionFieldsProps) {
  const { format, scope, lengthKind } = draft;
  const has = FORMAT_CHOICES[format];
  const isLoop = !areSteps && (scope === 'set' || lengthKind === 'cycles');
  const isOwn = isCharacter && asksForOwn(draft);
  const travels = areSteps ? draft.stepsRootMotion : draft.rootMotion;
  const type = (field: TypedChoice, label: string, unit: string) => (
    <TypedField
      label={label}
      unit={unit}
      value={draft[field]}
      problem={findProblem(field)}
      onType={(text) => onChange({ [field]: text })}
    />
  );
  return (
    <>
      {!areSteps && (
        <ExportRow label="Length">
          {scope === 'walk' && (
            <ChoiceGroup
              label="Length"
              value={lengthKind}
              choices={LENGTHS}
              onChoose={(chosen) => onChange({ lengthKind: chosen })}
            />
          )}
          {isLoop ? type('cycles', 'Cycles', 'cycles') : type('seconds', 'Seconds', 's, no loop')}
        </ExportRow>
      )}
      <ExportRow label="Frame rate">
        {type('fps', 'Frames a second', 'frames a second')}
        {isLoop && (
          <CheckField
            label="Repeat the first frame at the end"
            checked={draft.endFrame}
            onCheck={(endFrame) => onChange({ endFrame })}
          />
        )}
      </ExportRow>
      <ExportRow label="Root">
        <ChoiceGroup
          label="Root"
          value={travels ? 'travels' : 'in-place'}
          choices={ROOTS}
          onChoose={(root) => onChange({ [areSteps ? 'stepsRootMotion' : 'rootMotion']: root === 'travels' })}
        />
        {travels && has.rootNode && (
          <CheckField
            label="On a node of its own over the hips"
            checked={draft.rootNode}
            onCheck={(rootNode) => onChange({ rootNode })}
          />
        )}
        {plantPercent > 0 && (
          <CheckField
            label={`Feet planted as in the window, ${plantPercent} %`}
            checked={draft.planted}
            onCheck={(planted) => onChange({ planted })}
          />
        )}
      </ExportRow>
      {isNamed(format) && (!isOwn || format === 'bvh') && (
        <ExportRow label="Joint names">
          <ChoiceGroup
            label="Joint names"
            value={isOwn ? OWN : getDraftNaming(draft)}
            choices={
              isCharacter && format === 'bvh'
                ? [OWN_CHOICE, ...nameChoices(has.namings)]
                : nameChoices(has.namings)
            }
            onChoose={(naming) =>
              onChange({
                ...(format === 'bvh' && { bvhIsOwn: naming === OWN }),
                ...(naming !== OWN && { [`${format}Naming`]: naming }),
              })
            }
          />
        </ExportRow>
      )}
      {has.restPose && !isOwn && (
        <ExportRow label="Rest pose">
          <ChoiceGroup
            label="Rest pose"
            value={draft.restPose}
            choices={REST_POSE_CHOICES}
            onChoose={(restPose) => onChange({ restPose })}
          />
        </ExportRow>
      )}
      {has.scene && !isOwn && (
        <>
          <ExportRow label="Figure">
            <ChoiceGroup
              label="Figure"
              value={draft.content}
              choices={CONTENTS}
              onChoose={(content) => onChange({ content })}
            />
          </ExportRow>
          <ExportRow label="Key reduction">
            {type('keyErrorDeg', 'Key reduction, degrees', 'degrees of error at most; 0 keeps every key')}
          </ExportRow>
        </>
      )}
    </>
  );
}

/** The joints of a character's own file. */
const OWN = 'own';

const LENGTHS = [
  { value: 'cycles', label: 'Cycles', title: 'An exact loop: whole frames, resampled in phase' },
  { value: 'seconds', label: 'Seconds', title: 'So long as it takes; it need not loop' },
] as const;

const ROOTS = [
  { value: 'in-place', label: 'In place' },
  { value: 'travels', label: 'Travels (root motion)' },
] as const;

const CONTENTS = [
  { value: 'figure', label: 'Mesh and skeleton' },
  { value: 'skeleton', label: 'Skeleton only' },
] as const;

const NAMING_LABELS: Readonly<Record<JointNaming, string>> = {
  'h-anim': 'H-Anim',
  mixamo: 'Mixamo',
  unreal: 'Unreal',
  vrm: 'VRM',
  cmu: 'CMU',
};

const nameChoices = (namings: readonly JointNaming[]): readonly Choice<JointNaming | typeof OWN>[] =>
  namings.map((value) => ({ value, label: NAMING_LABELS[value] }));

const OWN_CHOICE: Choice<typeof OWN> = {
  value: OWN,
  label: 'Its own',
  title: 'The joints of its file, as they are called there',
};

const REST_POSE_LABELS: Readonly<Record<RestPose, string>> = { 'arms-down': 'Arms down', t: 'T', a: 'A' };
const REST_POSE_CHOICES = REST_POSES.map((value) => ({ value, label: REST_POSE_LABELS[value] }));

const FORMAT_TITLES: Readonly<Record<ClipFormat, string>> = {
  glb: 'glTF binary: Blender, Unreal, Unity, Godot, three.js',
  fbx: 'Unity, Maya, MotionBuilder, 3ds Max, Unreal, Blender',
  bvh: 'Biovision hierarchy: skeleton and motion as text, with what it tells of the walk beside it',
  vrma: 'VRM animation: plays on any VRM',
  csv: 'A table: channels and joint positions, a row a frame',
  json: 'The same as JSON',
};

/** The formats, as a choice. */
export const FORMAT_TABS: readonly Choice<ClipFormat>[] = CLIP_FORMATS.map((value) => ({
  value,
  label: value.toUpperCase(),
  title: FORMAT_TITLES[value],
}));
