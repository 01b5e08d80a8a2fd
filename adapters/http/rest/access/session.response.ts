import { Type } from 'class-transformer';
import { IsArray, IsBoolean, IsIn, IsInt, IsISO8601, IsString, IsUUID, ValidateNested } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { ACTIVE_SESSION_KINDS, type ActiveSessionKind } from '../../../../application/access/active-session.js';
import { SCOPES } from '../../../../domain/access/scopes.js';

const TIME = { format: 'date-time' };

export class RecordedSessionResponse {
  @IsUUID()
  sessionId!: string;

  @IsISO8601()
  @JSONSchema(TIME)
  createdAt!: string;
}

export class ActiveSessionResponse {
  @IsString()
  @JSONSchema({ description: 'Ends the session at DELETE /v1/sessions/active/{sessionId}.' })
  id!: string;

  @IsIn(ACTIVE_SESSION_KINDS)
  @JSONSchema({
    description:
      'app: signed in to the app. api_key: a device that works with an API key. connected_application: an application or ' +
      'agent that was let in.',
  })
  kind!: ActiveSessionKind;

  @IsString()
  @JSONSchema({ nullable: true, description: "The browser, the device's own name, or the application's name." })
  device!: string | null;

  @IsString()
  @JSONSchema({ nullable: true, description: 'The operating system, or what the device called its platform.' })
  platform!: string | null;

  @IsISO8601()
  @JSONSchema(TIME)
  createdAt!: string;

  @IsISO8601()
  @JSONSchema({ ...TIME, nullable: true, description: 'For api_key the last use of its key.' })
  lastUsedAt!: string | null;

  @IsISO8601()
  @JSONSchema({ ...TIME, nullable: true, description: 'When it ends by itself, where that is known.' })
  expiresAt!: string | null;

  @IsUUID()
  @JSONSchema({ nullable: true, description: 'The API key of an api_key session; revoke that to lock the device out.' })
  apiKeyId!: string | null;

  @IsArray()
  @IsIn(
    SCOPES.map(({ name }) => name),
    { each: true },
  )
  @JSONSchema({ nullable: true, description: 'What a connected application may do.' })
  scopes!: string[] | null;

  @IsBoolean()
  @JSONSchema({ description: 'Whether this is the session of the calling credential.' })
  current!: boolean;
}

export class ActiveSessionsResponse {
  @ValidateNested({ each: true })
  @Type(() => ActiveSessionResponse)
  sessions!: ActiveSessionResponse[];
}

export class EndedSessionsResponse {
  @IsInt()
  @JSONSchema({ description: 'How many sessions have ended.' })
  ended!: number;
}
