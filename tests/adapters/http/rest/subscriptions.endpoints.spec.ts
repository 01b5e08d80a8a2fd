import { expect, it } from '@jest/globals';
import request from 'supertest';
import {
  chargeInvoiceEndpoint,
  listChargesEndpoint,
} from '../../../../adapters/http/rest/subscriptions/subscriptions.endpoints.js';
import { testApplication } from '../shell/support/test-application.js';

it('subscriptions that are switched off are refused with 403, whatever is asked', async () => {
  const { app } = testApplication({}, [listChargesEndpoint(null), chargeInvoiceEndpoint(null)]);
  const charge = '019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11';
  for (const asking of [
    request(app).get('/v1/subscriptions/charges'),
    request(app).post(`/v1/subscriptions/charges/${charge}/invoice`),
  ]) {
    const { status, body } = await asking.set('Authorization', 'Bearer read_subscriptions');
    expect({ status, body }).toMatchObject({ status: 403, body: { code: 'FEATURE_DISABLED' } });
  }
});
