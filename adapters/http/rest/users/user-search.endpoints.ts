import type { Profile } from '../../../../application/users/profiles.js';
import type { SearchUsers } from '../../../../application/users/search-users.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Optional } from '../../shell/fields/presence.js';
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

  @Optional({ inExamples: false })
  @Text('The name looks like this username, which is not theirs, or like this reserved name.', 'bob')
  resembles?: string;
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
      return ok({ users: found.map(presentFound) });
    },
  });
}

function presentFound({ username, displayName, resembles }: Profile): FoundUser {
  return { username, displayName, ...(resembles !== null && { resembles }) };
}
