import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { QueryFailedError } from 'typeorm';
import { databaseOutage, isLockTimeout } from '../../../../adapters/persistence/connections/database-outage.js';
import { ServiceUnavailableError } from '../../../../domain/shared/errors.js';

function refused(code: string): Error {
  return Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code });
}

describe('an error of the database is an outage', () => {
  it.each([
    ['the connection is lost', '08006', 5],
    ['an operator ended the session', '57P01', 5],
    ['the server crashed', '57P02', 5],
    ['the server is starting', '57P03', 5],
    ['the database accepts no writes', '25006', 5],
    ['the session stopped in a transaction', '25P03', 5],
    ['the disk is full', '53100', 5],
    ['the password was changed', '28P01', 5],
    ['nobody listens there', 'ECONNREFUSED', 5],
    ['there are too many connections', '53300', 1],
    ['a statement took too long', '57014', 1],
    ['a lock was not to be had', '55P03', 1],
    ['two transactions waited for each other', '40P01', 1],
    ['two transactions contradict each other', '40001', 1],
  ])('when %s', (_why, code, retryAfterSeconds) => {
    for (const error of [refused(code), new QueryFailedError('SELECT 1', [], refused(code))]) {
      expect(databaseOutage(error)).toBeInstanceOf(ServiceUnavailableError);
      expect(databaseOutage(error)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryable: true, retryAfterSeconds });
    }
  });

  it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect', 'Query read timeout'])(
    'when the driver says "%s"',
    (message) => expect(databaseOutage(new Error(message))).toBeInstanceOf(ServiceUnavailableError),
  );
});

it('a prepared statement that a migration made outdated can be tried again', () => {
  const outdated = Object.assign(refused('0A000'), { routine: 'RevalidateCachedQuery' });
  expect(databaseOutage(outdated)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 1 });
  expect(databaseOutage(refused('0A000'))).toBeNull();
});

describe('an error of the database is none', () => {
  it.each([
    ['a row exists already', '23505'],
    ['a check forbids the row', '23514'],
    ['the statement is wrong', '42601'],
    ['a value is none', '22P02'],
  ])('when %s', (_why, code) => expect(databaseOutage(refused(code))).toBeNull());

  it('when it is a defect of the code', () => {
    for (const defect of [new TypeError('x is undefined'), 'text', null, undefined])
      expect(databaseOutage(defect)).toBeNull();
  });
});

it('a wait for a lock that was given up is known as such, also as an outage', () => {
  expect([refused('55P03'), databaseOutage(refused('55P03'))].map(isLockTimeout)).toEqual([true, true]);
  expect([refused('57014'), databaseOutage(refused('57014'))].map(isLockTimeout)).toEqual([false, false]);
});
