import { Worker } from 'node:worker_threads';
import { ServiceError } from '../../core/service-error.ts';

export interface WorkerPool<Task, Result> {
  run(task: Task): Promise<Result>;
  close(): Promise<void>;
}

export interface WorkerPoolOptions {
  /** A module that replies to each message with one message, in order. */
  readonly script: URL;
  readonly maxWorkers: number;
  /** How many tasks may wait for a worker. Further tasks are refused. */
  readonly maxWaiting: number;
  readonly maxMegabytes: number;
  readonly onError: (error: unknown) => void;
}

interface Job<Task, Result> {
  readonly task: Task;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: ServiceError) => void;
}

/** Threads for work that would block all requests. They start when first needed. */
export function createWorkerPool<Task, Result>(options: WorkerPoolOptions): WorkerPool<Task, Result> {
  const { script, maxWorkers, maxWaiting, maxMegabytes, onError } = options;
  const idle: Worker[] = [];
  /** Every running worker and its current job. */
  const jobs = new Map<Worker, Job<Task, Result> | null>();
  const waiting: Job<Task, Result>[] = [];
  let isClosed = false;

  function start(): Worker {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } });
    // Requests keep the process running; workers must not.
    worker.unref();
    worker.on('message', (result: Result) => {
      jobs.get(worker)?.resolve(result);
      const next = waiting.shift();
      if (next !== undefined) return give(worker, next);
      jobs.set(worker, null);
      idle.push(worker);
    });
    worker.on('error', onError);
    worker.on('exit', () => {
      jobs.get(worker)?.reject(lost());
      jobs.delete(worker);
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
      const next = waiting.shift();
      if (next === undefined) return;
      if (isClosed) next.reject(lost());
      else give(start(), next);
    });
    return worker;
  }

  function give(worker: Worker, job: Job<Task, Result>): void {
    jobs.set(worker, job);
    worker.postMessage(job.task, []);
  }

  return {
    run(task) {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const job = { task, resolve, reject };
      const worker = idle.pop();
      if (isClosed) reject(lost());
      else if (worker !== undefined) give(worker, job);
      else if (jobs.size < maxWorkers) give(start(), job);
      else if (waiting.length < maxWaiting) waiting.push(job);
      else reject(unavailable('Too many large requests are waiting here. Try again shortly.'));
      return promise;
    },
    async close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.reject(lost());
      await Promise.all(Array.from(jobs.keys(), (worker) => worker.terminate()));
    },
  };
}

function lost(): ServiceError {
  return unavailable('The request could not be read now. Try again shortly.');
}

function unavailable(message: string): ServiceError {
  return new ServiceError('unavailable', message, { headers: { 'Retry-After': '1' } });
}
