import type { ServedFaults } from '../../../core/served-faults.ts';
import type { SendRequest } from './send-request.ts';

/** Sends nothing to webhooks whose deliveries a test lets fail. */
export function createFailingSend(send: SendRequest, faults: ServedFaults): SendRequest {
  return async (request, stop) => {
    const { webhook } = request;
    const fault = webhook === undefined || faults.size === 0 ? undefined : faults.forDelivery(webhook);
    if (fault === undefined) return send(request, stop);
    const [statusCode, error] = 'status' in fault ? [fault.status, null] : [null, fault.reason];
    return { statusCode, error, retryAfter: null, excerpt: '' };
  };
}
