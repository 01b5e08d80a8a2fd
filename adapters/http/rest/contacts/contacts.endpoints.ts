import type { ListContacts } from '../../../../application/contacts/list-contacts.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { presentContacts } from './contact.presenter.js';
import { ContactsResponse } from './contact.response.js';

class ContactsQuery {
  @Optional()
  @Text('Part of a name, a username or an address, in lower or upper case.', 'bob', { max: 100 })
  search?: string;
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
    description: 'Everybody you have paid, everybody who has paid you, and everybody you added in the app.',
    access: { kind: 'scopes', scopes: ['read:contacts'] },
    query: ContactsQuery,
    paging: { by: 'offset' },
    responses: { 200: ContactsResponse },
    async handle({ caller, query: { search = null }, page }) {
      return ok(presentContacts(await listContacts.execute(caller.userId, { text: search, ...page }), page));
    },
  });
}
