import { IsBoolean, IsString, MaxLength } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { ChangeProfile } from '../../../../application/users/change-profile.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { originOf } from '../../shell/request-origin.js';

class ProfileBody {
  @IsString()
  @MaxLength(300)
  @JSONSchema({ description: '1 to 60 characters, without control characters and line breaks.' })
  displayName!: string;
}

class ProfileResponse {
  @IsBoolean()
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
