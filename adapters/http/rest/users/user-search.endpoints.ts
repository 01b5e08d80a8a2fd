import { Type } from 'class-transformer';
import { IsString, MaxLength, ValidateNested } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { SearchUsers } from '../../../../application/users/search-users.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';

class UserSearchQuery {
  @IsString()
  @MaxLength(300)
  @JSONSchema({ description: 'A username or display name, or the beginning of one: 3 to 60 characters.' })
  query!: string;
}

class FoundUser {
  @IsString()
  username!: string;

  @IsString()
  displayName!: string;
}

class UserSearchResponse {
  @ValidateNested({ each: true })
  @Type(() => FoundUser)
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
