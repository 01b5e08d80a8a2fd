import type { ReactNode } from 'react';

/** A fact in the list of what matters most on a card. */
export function KeyFact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
