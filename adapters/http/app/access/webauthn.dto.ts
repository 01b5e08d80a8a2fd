import { OneOf } from '../../shell/fields/choices.js';
import { Nested, OpenObject, TextList, Unread } from '../../shell/fields/objects.js';
import { Optional, OptionalOrNull } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';

/** The largest length of a field. No authenticator's answer for an ES256 passkey without attestation is longer. */
const MAX_FIELD_LENGTH = 8192;

class AssertionFields {
  @Text('base64url, as the browser gave it.', 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0', { max: MAX_FIELD_LENGTH })
  clientDataJSON!: string;

  @Text('base64url, as the authenticator gave it.', 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA', {
    max: MAX_FIELD_LENGTH,
  })
  authenticatorData!: string;

  @Text('base64url: ASN.1 DER of the ECDSA signature.', 'MEUCIQDx', { max: MAX_FIELD_LENGTH })
  signature!: string;

  @OptionalOrNull()
  @Text('base64url: the user that the passkey belongs to.', 'AZqfPFsefESaUQ1qbw8qEQ', { max: MAX_FIELD_LENGTH })
  userHandle?: string;
}

class RegistrationFields {
  @Text('base64url, as the browser gave it.', 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0', { max: MAX_FIELD_LENGTH })
  clientDataJSON!: string;

  @Text('base64url: the new passkey, as the authenticator describes it.', 'o2NmbXRkbm9uZQ', { max: MAX_FIELD_LENGTH })
  attestationObject!: string;

  @OptionalOrNull()
  @TextList('How the authenticator is reached.', ['internal'], { max: 8 })
  transports?: string[];

  /* Browsers add these three fields to toJSON(). They are accepted and not read. */
  @OptionalOrNull()
  @Text('Browsers add it; nothing here reads it.', 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA', {
    max: MAX_FIELD_LENGTH,
  })
  authenticatorData?: string;

  @OptionalOrNull()
  @Text('Browsers add it; nothing here reads it.', 'MFkwEwYHKoZIzj0CAQ', { max: MAX_FIELD_LENGTH })
  publicKey?: string;

  @Optional()
  @Unread(-7)
  publicKeyAlgorithm?: unknown;
}

class PublicKeyCredentialBody {
  @Text('base64url: the credential id.', 'q83vEjRWeJA', { max: MAX_FIELD_LENGTH })
  id!: string;

  @Text('The same as id.', 'q83vEjRWeJA', { max: MAX_FIELD_LENGTH })
  rawId!: string;

  @OneOf(['public-key'], 'The only type that there is.')
  type!: 'public-key';

  @OptionalOrNull()
  @Text('platform or cross-platform, where the browser says.', 'platform', { max: 32 })
  authenticatorAttachment?: string;

  @OpenObject("What the browser's extensions gave; nothing here reads it.", {})
  clientExtensionResults!: Record<string, unknown>;
}

/** AuthenticationResponseJSON of WebAuthn Level 3, as `credential.toJSON()` gives it. */
export class AssertionBody extends PublicKeyCredentialBody {
  @Nested(() => AssertionFields)
  response!: AssertionFields;
}

/** RegistrationResponseJSON of WebAuthn Level 3, as `credential.toJSON()` gives it. */
export class RegistrationBody extends PublicKeyCredentialBody {
  @Nested(() => RegistrationFields)
  response!: RegistrationFields;
}
