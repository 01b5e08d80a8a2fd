import type { ListContacts } from '../../../../application/contacts/list-contacts.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { Optional } from '../../shell/fields/presence.js';
import { QueryInteger } from '../../shell/fields/query.js';
import { Text } from '../../shell/fields/text.js';
import { presentContacts } from './contact.presenter.js';
import { ContactsResponse } from './contact.response.js';

/** The largest offset, more than anybody's number of contacts. */
const MAX_OFFSET = 1_000_000;

class ContactsQuery {
  @Optional()
  @Text('Part of a name, a username or an address, in lower or upper case.', 'bob', { max: 100 })
  search?: string;

  @QueryInteger(1, 100, 'How many to answer with at most.')
  limit: number = 20;

  @QueryInteger(0, MAX_OFFSET, 'How many to leave out.')
  offset: number = 0;
}

export function listContactsEndpoint(listContacts: ListContacts): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/contacts',
    audience: 'both',
    view: 'pruned',
    operationId: 'listContacts',
    tag: 'Account info',
    summary: 'List your contacts and their accounts',
    description: 'Everybody you have paid, or who has paid you, and whom you added in the app.',
    access: { kind: 'scopes', scopes: ['read:contacts'] },
    query: ContactsQuery,
    responses: { 200: ContactsResponse },
    async handle({ caller, query }) {
      const { search = null, limit, offset } = query;
      const page = await listContacts.execute(caller.userId, { text: search, limit, offset });
      return ok(presentContacts(page, { limit, offset }));
    },
  });
}
