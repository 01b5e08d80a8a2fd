import type { Express, Request, RequestHandler, Response } from 'express';

type Handle = (request: Request, response: Response, done?: (error?: unknown) => void) => void;

/**
 * Lets a handler have every request before Express looks at it, because Express's way to a handler takes longer than the handler of a
 * quick read. What it passes on continues in Express, also an error. Call it before anything else is mounted.
 */
export function handleFirst(app: Express, first: RequestHandler): void {
  app.use((request, response, next) => {
    const { passedOn } = response.locals;
    if (passedOn) next(passedOn.error);
    else first(request, response, next);
  });
  const application = app as unknown as { handle: Handle };
  const handle = application.handle.bind(app);
  application.handle = (request, response, done) => {
    // Express gives other messages its methods, and it reads other targets, such as http://host/path.
    const isReady = Object.getPrototypeOf(request) === app.request && request.url.startsWith('/');
    if (done !== undefined || !isReady) return handle(request, response, done);
    response.locals = Object.create(null);
    first(request, response, (error?: unknown) => {
      response.locals.passedOn = { error };
      handle(request, response);
    });
  };
}
