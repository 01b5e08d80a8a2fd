import type { ReactNode } from 'react';
import type { Action } from '../app/use-action.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { Form } from '../design/form.js';

interface FormCardProps {
  readonly title: string;
  /** What the button says. */
  readonly submit: string;
  readonly action: Pick<Action, 'run' | 'isBusy'>;
  /** Why it did not work, where it is about no single field. */
  readonly problem?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
  /** Below the button. */
  readonly after?: ReactNode;
}

/** A form with a card of its own. */
export function FormCard({ title, submit, action, problem, children, after }: FormCardProps) {
  return (
    <Card title={title}>
      <Form onSubmit={action.run}>
        {children}
        {problem !== undefined && (
          <Banner kind="danger" isNews>
            {problem}
          </Banner>
        )}
        <Button type="submit" kind="primary" isBusy={action.isBusy}>
          {submit}
        </Button>
        {after}
      </Form>
    </Card>
  );
}
