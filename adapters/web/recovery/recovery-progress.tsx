import { useEffect, useState } from 'react';
import { answered, type Schema } from '../api/client.js';
import { useApi, useTexts } from '../app/app-context.js';
import { useAnnouncedAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Fact, Facts } from '../design/facts.js';
import { texts } from '../language/texts.js';

const LOOK_EVERY_MS = 5_000;

const TEXTS = texts(
  {
    approved: 'Approved',
    weight: (approved: number, needed: number) => `weight ${approved} of ${needed}`,
    from: 'Your new passkey works from',
    until: 'If it is executed before',
    executionFailed: (reason: string) => `It could not be executed: ${reason}`,
    again: 'It is tried again',
    retry: 'Try again now',
    completed: 'Your new passkey is the only one now. Sign in with it.',
    cancelled: 'Somebody with a passkey of this account has cancelled the recovery.',
    expired: 'The time for this recovery is over. Start again.',
    failed: 'The recovery has failed. Start again.',
  },
  {
    de: {
      approved: 'Genehmigt',
      weight: (approved, needed) => `Gewicht ${approved} von ${needed}`,
      from: 'Ihr neuer Passkey gilt ab',
      until: 'Wenn es ausgeführt wird vor',
      executionFailed: (reason) => `Die Ausführung ist gescheitert: ${reason}`,
      again: 'Nächster Versuch',
      retry: 'Jetzt erneut versuchen',
      completed: 'Ihr neuer Passkey ist jetzt der einzige. Melden Sie sich mit ihm an.',
      cancelled: 'Jemand mit einem Passkey dieses Kontos hat die Wiederherstellung abgebrochen.',
      expired: 'Die Zeit für diese Wiederherstellung ist vorbei. Beginnen Sie neu.',
      failed: 'Die Wiederherstellung ist gescheitert. Beginnen Sie neu.',
    },
  },
);

type Progress = Schema<'RecoveryProgressResponse'>;

/** How far the recovery is that this device has started. */
export function RecoveryProgress({ token }: { readonly token: string }) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const api = useApi();
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    const look = async () => {
      const read = await answered(api.POST('/account-recovery/progress', { body: { token } })).catch(() => null);
      if (read) setProgress(read);
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [api, token]);
  const retry = useAnnouncedAction(async () => {
    setProgress(await answered(api.POST('/account-recovery/execution', { body: { token } })));
  });
  if (!progress) return null;
  const { status, approvedWeight, threshold, executeAfter, executeBefore, failureReason, retryAt } = progress;
  const ended = status === 'initiated' || status === 'threshold_met' || status === 'executing' ? null : t[status];
  if (ended !== null) {
    return (
      <Banner kind={status === 'completed' ? 'info' : 'warning'} isNews>
        {ended}
      </Banner>
    );
  }
  return (
    <>
      {failureReason !== null && (
        <Banner kind="warning" isNews>
          {t.executionFailed(failureReason)}
        </Banner>
      )}
      <Facts>
        <Fact name={t.approved}>{t.weight(approvedWeight, threshold)}</Fact>
        {executeAfter !== null && <Fact name={t.from}>{format.moment(new Date(executeAfter))}</Fact>}
        {executeBefore !== null && <Fact name={t.until}>{format.moment(new Date(executeBefore))}</Fact>}
        {retryAt !== null && <Fact name={t.again}>{format.moment(new Date(retryAt))}</Fact>}
      </Facts>
      {failureReason !== null && (
        <Button isBusy={retry.isBusy} isWide onPress={retry.run}>
          {t.retry}
        </Button>
      )}
    </>
  );
}
