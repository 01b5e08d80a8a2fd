import type { Clock } from '../../../application/ports/clock.js';
import type { SigningRequest } from '../../../application/wallet-operations/signing-request.js';
import type { SigningWindows } from '../../../application/wallet-operations/signing-windows.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import type { InMemoryUnitOfWork } from './in-memory-unit-of-work.js';

export class InMemorySigningWindows implements SigningWindows {
  readonly stored = new Map<string, Date>();

  constructor(
    private readonly unitOfWork: InMemoryUnitOfWork,
    private readonly clock: Clock,
  ) {}

  async open(
    request: SigningRequest,
    { expiresAt, keepFrom }: { readonly expiresAt: Date; readonly keepFrom: Date },
  ): Promise<Date> {
    const open = this.stored.get(keyOf(request));
    const end = open && open >= keepFrom ? open : expiresAt;
    this.unitOfWork.write(() => this.stored.set(keyOf(request), end));
    return end;
  }

  async find(request: SigningRequest): Promise<Date | null> {
    return this.stored.get(keyOf(request)) ?? null;
  }

  async close(request: SigningRequest, expiresAt: Date): Promise<boolean> {
    if (this.stored.get(keyOf(request))?.getTime() !== expiresAt.getTime() || expiresAt <= this.clock.now())
      return false;
    const tooLate = () => new ConflictError('The time to sign has ended; begin again');
    this.unitOfWork.endsBefore(expiresAt, this.clock, tooLate);
    this.unitOfWork.write(() => this.stored.delete(keyOf(request)));
    return true;
  }
}

function keyOf({ kind, subjectId }: SigningRequest): string {
  return `${kind} ${subjectId.toLowerCase()}`;
}
