import { CONTACT_FILTERS, type ContactFilter } from '../../../../application/contacts/contacts.js';
import type { ListContacts } from '../../../../application/contacts/list-contacts.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { presentContacts } from './contact.presenter.js';
import { ContactsResponse } from './contact.response.js';

class ContactsQuery {
  @Optional()
  @Text('Part of a name, a username or an address, in lower or upper case.', 'bob', { max: 100 })
  search?: string;

  @Optional()
  @OneOf(
    CONTACT_FILTERS,
    'paid: people whom you have paid, the latest payment first. wallet and bank: only accounts of this kind. Without it everything.',
  )
  only?: ContactFilter;
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
    async handle({ caller, query: { search = null, only = null }, page }) {
      return ok(presentContacts(await listContacts.execute(caller.userId, { text: search, only, ...page }), page));
    },
  });
}
