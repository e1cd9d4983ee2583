import { ServiceError } from '../../core/service-error.ts';
import { BODY_BYTES } from '../connection/limits.ts';

/** Translates Fastify's errors; undefined for unexpected errors. */
export function toServiceError(error: unknown, bodyLimit = BODY_BYTES): ServiceError | undefined {
  if (error instanceof ServiceError) return error;
  switch ((error as { code?: string }).code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return bodyTooLarge(bodyLimit);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE_HEADER':
      return unsupportedMediaType();
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ServiceError('request_malformed', 'The body is not as long as Content-Length says.');
    case 'ECONNRESET':
      // Nobody is left to read the response.
      return requestTimeout();
    default:
      return undefined;
  }
}

export function bodyTooLarge(limit: number): ServiceError {
  return new ServiceError('body_too_large', `The body is larger than ${limit} bytes. Send less.`, {
    // The rest of the body is still arriving, and is not worth waiting for.
    headers: { Connection: 'close' },
  });
}

const PLAIN_JSON = 'Send the body as plain JSON in UTF-8, with "Content-Type: application/json".';

export function unsupportedMediaType(message = PLAIN_JSON): ServiceError {
  return new ServiceError('unsupported_media_type', message);
}

export function requestTimeout(): ServiceError {
  return new ServiceError('request_timeout', 'The request did not arrive in time. Send it again.', {
    headers: { Connection: 'close' },
  });
}
