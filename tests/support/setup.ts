import 'reflect-metadata';

process.env['TZ'] = 'UTC';

if (process.env['PROPERTY_RUNS'] !== undefined) {
  const { limitPropertyRuns } = await import('./property-runs.js');
  limitPropertyRuns();
}
