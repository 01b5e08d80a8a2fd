import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classes } from './classes.js';
import styles from './field.module.css';
import { Icon } from './icon.js';

interface Described {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with the value, and what to change. */
  readonly error?: ReactNode;
}

type TextInput = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'name'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
  | 'required'
>;

interface TextFieldProps extends Described, TextInput {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
  /** Offered while one types; anything else can be typed, too. */
  readonly suggestions?: readonly string[];
}

export function TextField({ label, hint, error, value, onChange, suggestions = [], ...input }: TextFieldProps) {
  const ids = useDescription(hint, error);
  return (
    <Labelled label={label} hint={hint} error={error} ids={ids}>
      <input
        {...input}
        {...ids.control}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        list={suggestions.length > 0 ? `${ids.control.id}-list` : undefined}
      />
      {suggestions.length > 0 && (
        <datalist id={`${ids.control.id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </Labelled>
  );
}

interface DateFieldProps extends Described {
  /** YYYY-MM-DD; empty while it is not a whole date. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function DateField({ label, hint, error, value, onChange }: DateFieldProps) {
  const ids = useDescription(hint, error);
  return (
    <Labelled label={label} hint={hint} error={error} ids={ids}>
      <input
        {...ids.control}
        type="date"
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Labelled>
  );
}

interface TextAreaProps extends Described {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength?: number;
}

export function TextArea({ label, hint, error, value, onChange, maxLength }: TextAreaProps) {
  const ids = useDescription(hint, error);
  return (
    <Labelled label={label} hint={hint} error={error} ids={ids}>
      <textarea
        {...ids.control}
        className={styles.input}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
      />
    </Labelled>
  );
}

interface SelectFieldProps<Value extends string> extends Described {
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, value, options, onChange } = props;
  const ids = useDescription(hint, error);
  return (
    <Labelled label={label} hint={hint} error={error} ids={ids}>
      <select
        {...ids.control}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface CheckFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly isDisabled?: boolean;
}

export function CheckField({ label, hint, isChecked, onChange, isDisabled }: CheckFieldProps) {
  const ids = useDescription(hint, undefined);
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isChecked}
          disabled={isDisabled}
          aria-describedby={ids.control['aria-describedby']}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Several fields that answer one question. */
export function FieldGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      {children}
    </fieldset>
  );
}

interface Ids {
  readonly hint: string;
  readonly error: string;
  readonly control: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
  };
}

function useDescription(hint: ReactNode, error: ReactNode): Ids {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = classes(Boolean(hint) && hintId, error !== undefined && errorId) || undefined;
  return {
    hint: hintId,
    error: errorId,
    control: { id, 'aria-describedby': describedBy, 'aria-invalid': error === undefined ? undefined : true },
  };
}

function Labelled({
  label,
  hint,
  error,
  ids,
  children,
}: Described & { readonly ids: Ids; readonly children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={ids.control.id}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={ids.error} className={styles.error} role="alert" hidden={error === undefined}>
        {error !== undefined && (
          <>
            <Icon name="warning" size={18} />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  );
}
