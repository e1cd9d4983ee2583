import autocannon from 'autocannon';

// Plain JavaScript, because autocannon brings no types and is installed by the benchmark alone.
const { url, request, seconds, connections, status, base } = JSON.parse(process.argv[2]);
let n = 0;
let wrong = 0;
const fill = (text) => text.replaceAll('{n}', `${base}${n}`);

const load = autocannon({
  url,
  method: request.method,
  connections,
  duration: seconds,
  requests: [
    {
      setupRequest(sent) {
        n += 1;
        const headers = Object.fromEntries(
          Object.entries(request.headers ?? {}).map(([name, value]) => [name, fill(value)]),
        );
        return { ...sent, headers, ...(request.body === undefined ? {} : { body: fill(request.body) }) };
      },
    },
  ],
});
load.on('response', (_client, answered) => {
  if (answered !== status) wrong += 1;
});
const { requests, errors, duration } = await load;
console.log(JSON.stringify({ perSecond: requests.total / duration, wrong: wrong + errors }));
