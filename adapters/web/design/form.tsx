import type { ReactNode } from 'react';
import { Stack } from './stack.js';

interface FormProps {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Fields below each other, with the button that sends them. Their faults are said by the app, not by the browser. */
export function Form({ onSubmit, children }: FormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack>{children}</Stack>
    </form>
  );
}
