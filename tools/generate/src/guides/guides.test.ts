import { describe, expect, test } from 'vitest';
import { toGuide } from '../markdown/guide.ts';
import { emitGuidePages } from './emit-guide-pages.ts';
import { orderGuides } from './guide-order.ts';
import { renderCode } from './render-code.ts';
import { renderGuide } from './render-guide.ts';

const options = { names: ['start', 'errors'], baseUrl: 'http://127.0.0.1:4000' };

function guide(name: string, body = ''): ReturnType<typeof toGuide> {
  return toGuide(name, `# Title of ${name}\n\nIt begins.\n\n${body}`);
}

function render(body: string): string {
  return renderGuide(guide('start', body), options);
}

describe('the order', () => {
  const order = [
    { title: 'First', names: ['b', 'a'] },
    { title: 'Last', names: ['d'] },
  ];

  test('is that of the list, then by name for guides that are not in the list', () => {
    const groups = orderGuides(
      ['a', 'b', 'c', 'd', 'e'].map((name) => guide(name)),
      order,
    );
    expect(groups.map(({ guides }) => guides.map(({ name }) => name))).toEqual([
      ['b', 'a'],
      ['d', 'c', 'e'],
    ]);
  });

  test('fails for a name that no guide has', () => {
    expect(() => orderGuides([guide('a'), guide('b')], order)).toThrow('there is no docs/guides/d.md');
  });
});

describe('a link', () => {
  test.each([
    ['[x](errors.md)', '<a href="/guides/errors">x</a>'],
    ['[x](errors.md#the-shape)', '<a href="/guides/errors#the-shape">x</a>'],
    ['[x](#here)', '<a href="#here">x</a>'],
    ['[x](http://127.0.0.1:4000/reference)', '<a href="/reference">x</a>'],
    ['[x](https://example.com/?a=1&b=2)', '<a href="https://example.com/?a=1&amp;b=2">x</a>'],
    ['[the `x`](../decisions/0001-x.md)', 'the <code>x</code>'],
    ['at http://HOST:PORT', 'at http://HOST:PORT'],
  ])('%s', (markdown, html) => {
    expect(render(markdown)).toContain(`<p>${html}</p>`);
  });

  test.each(['[x](eror.md)', '[x](http://elsewhere.example/)', '[x](javascript:alert(1))', '[x](errors.html)'])(
    'fails for %s',
    (markdown) => {
      expect(() => render(markdown)).toThrow(expect.objectContaining({ file: 'docs/guides/start.md' }));
    },
  );
});

describe('a block', () => {
  test('has a label, highlighted code and a copy button with its name', () => {
    const html = renderCode('ts first.ts', "const a = '<b>';", 'code-1');
    expect(html).toContain('<p class="command-name">first.ts</p>');
    expect(html).toContain('data-copy="code-1"');
    expect(html).toContain('> first.ts</span></button>');
    expect(html).toContain('<code id="code-1"><span class="code-keyword">const</span> a = ');
    expect(html).toContain('&lt;b&gt;');
    expect(html).not.toContain('<b>');
  });

  test.each([
    ['sh', 'Terminal'],
    ['sh server', 'Another terminal'],
    ['ts', 'TypeScript'],
    ['yaml', 'YAML'],
  ])('%s is called "%s"', (info, label) => {
    expect(renderCode(info, 'x', 'code-1')).toContain(`<p class="command-name">${label}</p>`);
  });

  test('with output has neither a copy button nor highlighting', () => {
    const html = renderCode('json output', '{"a":"<b>"}', 'code-1');
    expect(html).toContain('<pre><code>{&quot;a&quot;:&quot;&lt;b&gt;&quot;}</code></pre>');
    expect(html).not.toContain('button');
  });

  test('of a console session is copied without its prompts', () => {
    expect(renderCode('console', '$ ls\n$HOME', 'code-1')).toContain('<span class="prompt"></span>ls\n$HOME<');
  });

  test('in a language without highlighting is shown as plain text', () => {
    expect(renderCode('caddyfile', 'a < b', 'code-1')).toContain('a &lt; b');
  });
});

describe('a block "sh landhold"', () => {
  const [curl, output, cli] = [
    '```sh\ncurl x\n```\n',
    '```text output\nout\n```\n',
    '```sh landhold\nlandhold x\n```\n',
  ];

  test('and the block before it are two ways, each with its output, of which one is open', () => {
    const html = render([curl, output, cli, output].join('\n'));
    const ways = Array.from(
      html.matchAll(/<details class="way" name="way-1"( open)?><summary>(\w+)<\/summary>([^]*?)<\/details>/g),
    );
    expect(ways.map(([, open = '', label]) => [label, open])).toEqual([
      ['curl', ' open'],
      ['landhold', ''],
    ]);
    for (const [, , , inside] of ways) expect(inside).toContain('<code>out</code>');
    expect(html).toMatch(/<div class="ways"><details [^]*<\/details><\/div>$/m);
  });

  test('may be the only one with an output, and the next step is another', () => {
    const html = render([curl, cli, output, 'Then:\n', curl, cli].join('\n'));
    expect(html.match(/name="way-\d"/g)).toEqual(['name="way-1"', 'name="way-1"', 'name="way-2"', 'name="way-2"']);
  });

  test.each([cli, `${curl}\nText.\n\n${cli}`, '```ts\nx\n```\n\n' + cli])(
    'fails where no step is right before it',
    (body) => {
      expect(() => render(body)).toThrow('comes right after the block that it is an alternative to');
    },
  );
});

test('a heading has an anchor, and two headings with the same anchor fail', () => {
  expect(render('## What `429` means')).toContain(
    '<h2 id="what-429-means"><a class="anchor" href="#what-429-means">What <code>429</code> means</a></h2>',
  );
  expect(() => render('## Again\n\n## Again')).toThrow('two headings lead to #again');
});

test('each cell of a table names its column', () => {
  const html = render('| name | `what` |\n|---|---|\n| a | **b** |\n');
  expect(html).toContain('<td role="cell" data-column="name">a</td>');
  expect(html).toContain('<td role="cell" data-column="what"><strong>b</strong></td>');
});

test('comments are left out, and HTML and pictures fail', () => {
  expect(render('<!-- made by a program -->\n\nText.')).not.toContain('made by');
  expect(() => render('<script>alert(1)</script>')).toThrow('write Markdown instead of <script>');
  expect(() => render('A <b>word</b>.')).toThrow('write Markdown instead of <b>');
  expect(() => render('![A picture](x.png)')).toThrow('is a picture');
});

test('pages are in groups, with title, summary and HTML', () => {
  const groups = [{ title: 'First', guides: [toGuide('start', '# Start\n\nWhat `429` means. More.\n')] }];
  expect(JSON.parse(emitGuidePages(groups, options.baseUrl))).toEqual([
    {
      title: 'First',
      guides: [
        {
          name: 'start',
          title: 'Start',
          summary: 'What <code>429</code> means.',
          description: 'What 429 means.',
          html: ['<h1>Start</h1>', '<p>What <code>429</code> means. More.</p>'],
        },
      ],
    },
  ]);
});
