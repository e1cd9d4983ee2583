import autocannon from 'autocannon';

// Plain JavaScript, because autocannon brings no types and is installed by the benchmark alone.
const { url, requests, ids, seconds, connections, status, base } = JSON.parse(process.argv[2]);
let n = 0;
let wrong = 0;

function fill(text) {
  return text.replaceAll('{n}', `${base}${n}`).replaceAll('{id}', () => ids[Math.floor(Math.random() * ids.length)]);
}

const load = autocannon({
  url,
  connections,
  duration: seconds,
  requests: [
    {
      setupRequest(sent) {
        const { method, path, headers = {}, body } = requests[n % requests.length];
        n += 1;
        const filled = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)]));
        return {
          ...sent,
          method,
          path: fill(path),
          headers: filled,
          ...(body === undefined ? {} : { body: fill(body) }),
        };
      },
    },
  ],
});
load.on('response', (_client, answered) => {
  if (status === null ? answered >= 400 : answered !== status) wrong += 1;
});
const { requests: answers, errors, duration, latency } = await load;
console.log(
  JSON.stringify({
    perSecond: answers.total / duration,
    wrong: wrong + errors,
    latency: { p50: latency.p50, p99: latency.p99, p999: latency.p99_9 },
  }),
);
