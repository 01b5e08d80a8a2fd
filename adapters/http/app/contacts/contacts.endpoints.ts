import type { AddContact, NewContact } from '../../../../application/contacts/add-contact.js';
import type { RemoveContact } from '../../../../application/contacts/remove-contact.js';
import type { RenameContact } from '../../../../application/contacts/rename-contact.js';
import { ValidationError } from '../../../../domain/shared/errors.js';
import { presentPerson } from '../../rest/contacts/contact.presenter.js';
import { ContactRow } from '../../rest/contacts/contact.response.js';
import { created, type Endpoint, endpoint, noContent, ok } from '../../shell/endpoint.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text, Username } from '../../shell/fields/text.js';

/** The session decides whose contact it is. The username is that of one of this user's contacts. */
export const CONTACT_USERNAME = { maxLength: 60 } as const;

class AddContactBody {
  @Optional()
  @Username('A user of this service.', { min: 3, max: 30 })
  username?: string;

  @Optional({ inExamples: false })
  @Text('Somebody outside it, by name; the username is made of it.', 'Erika Mustermann', { min: 1, max: 60 })
  displayName?: string;
}

class RenameContactBody {
  @Nullable()
  @Text('Null: a user is called again what they call themselves.', 'Bobby', { min: 1, max: 60 })
  displayName!: string | null;
}

const TAG = 'Contacts';
const SIGNED_IN = { kind: 'session' } as const;

export function addContactEndpoint(addContact: AddContact): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/contacts',
    audience: 'owner',
    operationId: 'addContact',
    tag: TAG,
    summary: 'Add a user, or somebody outside the service, to your contacts',
    description: 'Send either username or displayName. Adding a user who is a contact already changes nothing.',
    access: SIGNED_IN,
    idempotency: 'stored',
    body: AddContactBody,
    responses: { 201: ContactRow },
    async handle({ caller, body }) {
      return created(presentPerson(await addContact.execute(caller.userId, contactIn(body))));
    },
  });
}

export function renameContactEndpoint(renameContact: RenameContact): Endpoint {
  return endpoint({
    method: 'PATCH',
    path: '/app/api/contacts/{username}',
    audience: 'owner',
    operationId: 'renameContact',
    tag: TAG,
    summary: 'Change what you call a contact',
    access: SIGNED_IN,
    params: { username: CONTACT_USERNAME },
    body: RenameContactBody,
    responses: { 200: ContactRow },
    async handle({ caller, params, body }) {
      const { username } = params;
      const { displayName } = body;
      return ok(presentPerson(await renameContact.execute({ ownerId: caller.userId, username, displayName })));
    },
  });
}

export function removeContactEndpoint(removeContact: RemoveContact): Endpoint {
  return endpoint({
    method: 'DELETE',
    path: '/app/api/contacts/{username}',
    audience: 'owner',
    operationId: 'removeContact',
    tag: TAG,
    summary: 'Remove a contact and the accounts saved for them',
    description: 'Whom you pay again comes back.',
    access: SIGNED_IN,
    params: { username: CONTACT_USERNAME },
    responses: { 204: null },
    async handle({ caller, params }) {
      await removeContact.execute(caller.userId, params.username);
      return noContent();
    },
  });
}

function contactIn({ username, displayName }: AddContactBody): NewContact {
  if (username !== undefined && displayName !== undefined) {
    throw new ValidationError('displayName', 'does not go with username: send one of the two');
  }
  if (username !== undefined) return { kind: 'user', username };
  if (displayName !== undefined) return { kind: 'external', displayName };
  throw new ValidationError(
    'username',
    'or displayName is needed: a user of this service, or the name of somebody outside it',
  );
}
