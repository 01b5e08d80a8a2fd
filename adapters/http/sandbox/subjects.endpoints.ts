import type { FindSubject } from '../../../application/sandbox/find-subject.js';
import { type Endpoint, endpoint, ok } from '../shell/endpoint.js';
import { ListOf } from '../shell/fields/objects.js';
import { Nullable } from '../shell/fields/presence.js';
import { Text } from '../shell/fields/text.js';

class FoundSubjectResponse {
  @Text('The kind of wallet operation that knows it.', 'payment')
  kind!: string;

  @Nullable()
  @Text('Why the user cannot sign it now; null when nothing is in the way.', 'The payment request is COMPLETED')
  obstacle!: string | null;
}

class FoundSubjectsResponse {
  @ListOf(() => FoundSubjectResponse, 'Empty when the user owns nothing with this id.')
  found!: FoundSubjectResponse[];
}

export function findSubjectEndpoint(findSubject: FindSubject): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/sandbox/subjects/{username}/{id}',
    audience: 'sandbox',
    operationId: 'findSubject',
    tag: 'Sandbox',
    summary: 'See whether a user can sign something, and why not',
    access: { kind: 'public', ignoresCredential: true },
    params: { username: { maxLength: 64 }, id: { maxLength: 64 } },
    responses: { 200: FoundSubjectsResponse },
    async handle({ params }) {
      const found = await findSubject.execute({ username: params.username, subjectId: params.id });
      return ok({ found: found.map(({ kind, obstacle }) => ({ kind, obstacle })) });
    },
  });
}
