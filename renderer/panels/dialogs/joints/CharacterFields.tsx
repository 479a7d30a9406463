import { useState } from 'react';
import { useStore } from 'zustand';
import type { FigureId } from '../../../../shared/body/figure/registry.ts';
import type { CharacterFacts } from '../../../../shared/character/createCharacter.ts';
import { type CharacterSettings, HEIGHT_M, NAME_LENGTH_MAX } from '../../../../shared/character/settings.ts';
import { setCharacterOption } from '../../../state/commands/file/characterJoints.ts';
import { CheckField } from '../../export/CheckField.tsx';
import { TypedField } from '../../export/TypedField.tsx';
import { NameField } from '../../../ui/field/NameField.tsx';
import { useStudio } from '../../studioContext.ts';
import styles from './CharacterFields.module.css';

const NOTHING_SAID: CharacterSettings = {};

/** How a character is, where that is to be otherwise than it was measured. */
export function CharacterFields({ id, facts }: { readonly id: FigureId; readonly facts: CharacterFacts }) {
  const studio = useStudio();
  const said = useStore(studio.workspace, ({ characterSettings }) => characterSettings[id] ?? NOTHING_SAID);
  const set = (change: CharacterSettings) => void setCharacterOption.run(studio, { change });
  return (
    <div className={styles.fields}>
      <div className={styles.name}>
        <span>Name</span>
        <NameField
          key={`${id} ${facts.name}`}
          name={facts.name}
          maxLength={NAME_LENGTH_MAX}
          onName={(name) => set({ name })}
        />
      </div>
      <HeightField key={`${id} ${facts.statureM}`} statureM={facts.statureM} onSet={set} />
      <CheckField
        label="Faces the other way"
        checked={said.isTurnedRound === true}
        onCheck={(checked) => set({ isTurnedRound: checked || undefined })}
      />
      <CheckField
        label="Toes bend"
        checked={facts.toesBend}
        onCheck={(checked) => set({ toesBend: checked })}
      />
      <CheckField
        label="Relaxed hands"
        checked={said.relaxesHands !== false}
        onCheck={(checked) => set({ relaxesHands: checked ? undefined : false })}
      />
    </div>
  );
}

/** The standing height; what is typed counts on Enter, or as it is left. */
function HeightField({
  statureM,
  onSet,
}: {
  readonly statureM: number;
  onSet(change: CharacterSettings): void;
}) {
  const shown = statureM.toFixed(2);
  const [text, setText] = useState(shown);
  const heightM = Number(text.trim().replace(',', '.'));
  const isHeight = text.trim() !== '' && heightM >= HEIGHT_M.min && heightM <= HEIGHT_M.max;
  const take = () => {
    if (isHeight && text !== shown) onSet({ heightM });
  };
  return (
    <form
      className={styles.height}
      onBlur={take}
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <span>Height</span>
      <TypedField
        label="Height"
        value={text}
        unit="m"
        problem={isHeight ? undefined : `A height from ${HEIGHT_M.min} to ${HEIGHT_M.max} metres.`}
        onType={setText}
      />
    </form>
  );
}
