import { useTexts } from '../app/app-context.js';
import { SelectField, TextField } from '../design/field.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import type { Destination } from './destinations.js';
import { RecipientPeople } from './recipient-people.js';

/** The choice of a user by username; every other choice is the id of a saved account. */
export const ANOTHER_USER = 'user';

const TEXTS = texts(
  {
    destination: 'Pay to',
    anotherUser: 'Another user',
    recipient: 'To',
    recipientHint: 'A username, or the beginning of a name.',
  },
  {
    de: {
      destination: 'Zahlen an',
      anotherUser: 'Jemand anderes hier',
      recipient: 'An',
      recipientHint: 'Ein Benutzername oder der Anfang eines Namens.',
    },
  },
);

interface RecipientFieldsProps {
  readonly destinations: readonly Destination[];
  /** The ids of the destinations that fit what is typed. */
  readonly found: ReadonlySet<string>;
  /** The id of a destination, or ANOTHER_USER. */
  readonly destination: string;
  readonly username: string;
  readonly error: string | undefined;
  readonly onDestination: (id: string) => void;
  readonly onUsername: (typed: string) => void;
}

/** Who is paid: a saved account, or another user by username. */
export function RecipientFields(props: RecipientFieldsProps) {
  const t = useTexts(TEXTS);
  const { destinations, found, destination, username, error, onDestination, onUsername } = props;
  return (
    <>
      {destinations.length > 0 && (
        <SelectField
          label={t.destination}
          value={destination}
          options={[
            { value: ANOTHER_USER, label: t.anotherUser },
            ...destinations.map(({ id, label }) => ({ value: id, label })),
          ]}
          onChange={onDestination}
        />
      )}
      {!destinations.some(({ id }) => id === destination) && (
        <Stack gap="tight">
          <TextField
            label={t.recipient}
            hint={t.recipientHint}
            error={error}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={60}
            value={username}
            onChange={onUsername}
          />
          {(error === undefined || username === '') && (
            <RecipientPeople
              typed={username}
              accounts={destinations.filter(({ id }) => found.has(id))}
              onPick={onUsername}
              onPickAccount={onDestination}
            />
          )}
        </Stack>
      )}
    </>
  );
}
