import { describe, expect, it } from '@jest/globals';
import { goalLines, goalsOf, isMet } from './goals.js';
import { QUICK_PLAN, VARIANTS, type Variant, WORKLOADS } from './plan.js';
import { type Report, reportText, sectionOf } from './report.js';
import type { CostedMeasurement, Measurements } from './run.js';

const measured = (requestsPerSecond: number): CostedMeasurement => ({
  answered: 100,
  requestsPerSecond,
  p50Ms: 1,
  p99Ms: 2,
  serverMicros: 90,
  postgresMicros: null,
  loadMicros: 40,
});

/** A run of two rounds in which the service is so many times as fast as every other server. */
function runWith(times: number): Measurements {
  const rounds = (variant: Variant) => [100, 50].map((bare) => measured(variant === 'service' ? bare * times : bare));
  const [service, express, fastify, nodeHttp] = VARIANTS.map(rounds);
  if (!service || !express || !fastify || !nodeHttp) throw new Error('A variant is missing');
  return { service, express, fastify, 'node-http': nodeHttp };
}

function reportOf(times: readonly number[], serviceMegabytes: number | null): Report {
  const machine = { cores: 2, processor: 'x', node: 'v20', postgres: '18', durability: 'fsync on' };
  const nothing = {
    backFill: null,
    growth: null,
    waits: null,
    payments: null,
    before: null,
    gas: [],
    knowledge: null,
    redeem: null,
    metering: null,
  };
  const sections = WORKLOADS.filter(({ name }) => name === 'status').map((status) =>
    sectionOf(status, times.map(runWith)),
  );
  return { machine, plan: QUICK_PLAN, poolSize: 20, sections, serviceMegabytes, ...nothing, seconds: 1 };
}

describe('the report of the request rates', () => {
  it('has the median of the runs, and the lowest and the highest of them', () => {
    const [section] = reportOf([1.7, 2.5, 1.9], null).sections;

    const express = section?.rows.find(({ variant }) => variant === 'express');
    expect(express?.serviceRatio).toEqual({ median: 1.9, low: 1.7, high: 2.5 });
    expect(express?.serverMicros).toBe(90);
    expect(express?.postgresMicros).toBeNull();
  });

  it('compares the processor time of server and PostgreSQL, without that of the load', () => {
    const costing = (serverMicros: number, postgresMicros: number) => [
      { ...measured(100), serverMicros, postgresMicros, loadMicros: 500 },
    ];
    const run = {
      service: costing(90, 10),
      express: costing(120, 60),
      fastify: costing(90, 60),
      'node-http': costing(80, 60),
    };
    const [status] = WORKLOADS;
    if (!status) throw new Error('There is no workload');

    const ratios = sectionOf(status, [run]).rows.map(({ processorRatio }) => processorRatio);

    expect(ratios).toEqual([1, 1.8, 1.5, 1.4]);
  });

  it('says of each goal whether it is reached', () => {
    const goals = goalsOf(reportOf([1.7, 1.6, 1.9], 251));

    expect(goals.map((goal) => [goal.figure, goal.kind, goal.bound, isMet(goal)])).toEqual([
      [1.7, 'at least', 1.8, false],
      [1.7, 'at least', 0.7, true],
      [251, 'at most', 250, false],
    ]);
    expect(goalLines(goals).map((line) => line.trim().split(/ {2,}/)[0])).toEqual([
      '',
      'Goals',
      'FALLS SHORT',
      'PASS',
      'FALLS SHORT',
    ]);
  });

  it('shows what is not known as a dash', () => {
    expect(reportText(reportOf([2], null))).toMatch(/express 5 \+ pg .* 90 +– +40 +2\.00 \(2\.00–2\.00\) +–/);
  });
});
