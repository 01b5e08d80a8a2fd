/* Each line below a @ts-expect-error must not compile; the build says so when one does. */
import { endpoint, ok } from '../../../../adapters/http/shell/endpoint.js';
import { Text } from '../../../../adapters/http/shell/fields/text.js';
import { lite } from '../../../../adapters/http/shell/lite-shape.js';

class Parcel {
  @Text('Where it is.', 'Bern')
  place!: string;
}

class ParcelLite {
  @Text('Where it is.', 'Bern')
  at!: string;
}

const declared = {
  method: 'GET',
  path: '/v1/parcel',
  audience: 'client',
  operationId: 'parcel',
  tag: 'Parcels',
  summary: 'Read a parcel',
  access: { kind: 'public' },
  responses: { 200: Parcel },
  handle: async () => ok({ place: 'Bern' }),
} as const;

export const declarations = [
  endpoint({ ...declared, view: lite(ParcelLite, ({ place }: Parcel) => ({ at: place })) }),
  // @ts-expect-error a GET says what its lite view is
  endpoint({ ...declared }),
  // @ts-expect-error a projection without the class that describes it
  endpoint({ ...declared, view: ({ place }: Parcel) => ({ at: place }) }),
  // @ts-expect-error a projection that makes something else than the class describes
  endpoint({ ...declared, view: lite(ParcelLite, ({ place }: Parcel) => ({ place })) }),
];
