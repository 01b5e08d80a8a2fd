import type { ChangeProfile } from '../../../../application/users/change-profile.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { Always } from '../../shell/fields/choices.js';
import { Text } from '../../shell/fields/text.js';
import { originOf } from '../../shell/request-origin.js';

class ProfileBody {
  @Text('1 to 60 characters, without control characters and line breaks.', 'Bob Miller', { max: 300 })
  displayName!: string;
}

class ProfileResponse {
  @Always(true, 'It is done.')
  success!: true;
}

export function changeProfileEndpoint(changeProfile: ChangeProfile): Endpoint {
  return endpoint({
    method: 'PATCH',
    path: '/v1/profile',
    audience: 'both',
    operationId: 'changeProfile',
    tag: 'Account info',
    summary: 'Change the display name',
    access: { kind: 'scopes', scopes: ['write:profile'] },
    body: ProfileBody,
    responses: { 200: ProfileResponse },
    async handle(context) {
      const { caller, body } = context;
      await changeProfile.execute({
        userId: caller.userId,
        displayName: body.displayName,
        origin: originOf(context),
      });
      return ok<ProfileResponse>({ success: true });
    },
  });
}
