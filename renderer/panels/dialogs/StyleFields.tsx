import { useId } from 'react';
import { NAME_LENGTH, TEXT_LENGTH } from '../../../shared/style/limits.ts';
import { readTags, type StyleProperties } from '../../../shared/style/edit/properties.ts';
import styles from './StyleFields.module.css';

/** What a style says of itself while it is typed: the tags are one text. */
export interface StyleTexts
  extends Readonly<Record<'name' | 'description' | 'author' | 'license' | 'tags', string>> {}

/** The properties of a style as they are typed. */
export function writeTexts({ tags, ...texts }: StyleProperties): StyleTexts {
  return { ...texts, tags: tags.join(', ') };
}

/** The properties that were typed. */
export function readTexts({ tags, ...texts }: StyleTexts): StyleProperties {
  return { ...texts, tags: readTags(tags) };
}

interface StyleFieldsProps {
  readonly texts: StyleTexts;
  /** Also who made it, and what may be done with it. */
  readonly hasOrigin?: boolean;
  onChange(change: Partial<StyleTexts>): void;
}

/** The fields of what a style says of itself. */
export function StyleFields({ texts, hasOrigin = false, onChange }: StyleFieldsProps) {
  const id = useId();
  const line = (name: keyof StyleTexts, label: string, rest: { autoFocus?: boolean; hint?: string } = {}) => (
    <TextLine
      id={`${id}-${name}`}
      label={label}
      value={texts[name]}
      onChange={(value) => onChange({ [name]: value })}
      {...rest}
    />
  );
  return (
    <>
      {line('name', 'Name', { autoFocus: true })}
      <div className={styles.line}>
        <label className={styles.label} htmlFor={`${id}-description`}>
          Description
        </label>
        <textarea
          id={`${id}-description`}
          className={styles.text}
          rows={3}
          maxLength={TEXT_LENGTH.max}
          value={texts.description}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
      </div>
      {line('tags', 'Tags', { hint: 'Parted by commas; the library finds styles by them.' })}
      {hasOrigin && (
        <>
          {line('author', 'Author')}
          {line('license', 'Licence')}
        </>
      )}
    </>
  );
}

interface TextLineProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly autoFocus?: boolean;
  /** A sentence under the field. */
  readonly hint?: string | undefined;
  /** What stands behind what is typed. */
  readonly ending?: string;
  onChange(value: string): void;
}

/** One line of text with its label beside it. */
export function TextLine({ id, label, value, autoFocus = false, hint, ending, onChange }: TextLineProps) {
  return (
    <div className={styles.line}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.value}>
        <span className={styles.box}>
          <input
            id={id}
            type="text"
            value={value}
            autoComplete="off"
            spellCheck={false}
            autoFocus={autoFocus}
            // A name counts in code points; what is too long for the others is cut when it is taken.
            maxLength={2 * Math.max(NAME_LENGTH.max, TEXT_LENGTH.max)}
            aria-describedby={hint === undefined ? undefined : `${id}-hint`}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {ending !== undefined && <span className={styles.ending}>{ending}</span>}
        </span>
        {hint !== undefined && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
