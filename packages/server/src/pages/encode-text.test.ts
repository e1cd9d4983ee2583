import { describe, expect, test, vi } from 'vitest';
import { createEncode, once } from './encode-text.ts';

describe('a text', () => {
  const encode = createEncode(async () => Buffer.from('one '.repeat(1000)));

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('for %s is encoded as %s', async (accepted, encoding) => {
    expect((await encode(accepted)).encoding).toBe(encoding);
  });

  test('that could not be made is tried again', async () => {
    const make = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('not now')).mockResolvedValue('made');
    const made = once(make);
    await expect(made()).rejects.toThrow('not now');
    expect([await made(), await made()]).toEqual(['made', 'made']);
    expect(make).toHaveBeenCalledTimes(2);
  });
});
