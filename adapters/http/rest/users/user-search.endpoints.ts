import type { SearchUsers } from '../../../../application/users/search-users.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Text, Username } from '../../shell/fields/text.js';

class UserSearchQuery {
  @Text('A username or display name, or the beginning of one: 3 to 60 characters.', 'bob', { max: 300 })
  query!: string;
}

class FoundUser {
  @Username('The name to pay the user by.')
  username!: string;

  @Text('What the user calls themselves.', 'Bob Miller')
  displayName!: string;
}

class UserSearchResponse {
  @ListOf(() => FoundUser)
  users!: FoundUser[];
}

export function searchUsersEndpoint(searchUsers: SearchUsers): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/users/search',
    audience: 'both',
    view: 'pruned',
    operationId: 'searchUsers',
    tag: 'Account info',
    summary: 'Find people by their name',
    description:
      'Exact matches first, then names that begin with the text; at most ten, without a next page. You are not among them.',
    access: { kind: 'scopes', scopes: ['read:users'] },
    query: UserSearchQuery,
    responses: { 200: UserSearchResponse },
    async handle({ caller, query }) {
      const found = await searchUsers.execute({ userId: caller.userId, query: query.query });
      return ok({ users: found.map(({ username, displayName }) => ({ username, displayName })) });
    },
  });
}
