import type { Auditor } from '../support/auditor.js';
import type { TestService } from '../support/service.js';

/** Something that its owner signs once, whatever it is, while the service dies and comes back. */
export interface OperationUnderTest {
  /** What has to be there before it can be signed. Nothing fails meanwhile. */
  begin(service: TestService): Promise<void>;
  /** The owner signs, unless it is signed already. Throws when the service dies meanwhile. */
  sign(service: TestService): Promise<void>;
  /** The id of what is signed. */
  subjectId(auditor: Auditor): Promise<string>;
  /** Waits until the owner reads that it is done. */
  completed(service: TestService, auditor: Auditor): Promise<void>;
  /** It took effect exactly once. */
  expectEffect(service: TestService, auditor: Auditor): Promise<void>;
}
