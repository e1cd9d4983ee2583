import { extname } from 'node:path/posix';

const TEXT = 'charset=utf-8';

/** Types that browsers handle or that are common downloads. Anything else is application/octet-stream. */
const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    html: `text/html; ${TEXT}`,
    htm: `text/html; ${TEXT}`,
    xhtml: 'application/xhtml+xml',
    css: `text/css; ${TEXT}`,
    js: `text/javascript; ${TEXT}`,
    mjs: `text/javascript; ${TEXT}`,
    cjs: `text/javascript; ${TEXT}`,
    json: 'application/json',
    map: 'application/json',
    jsonld: 'application/ld+json',
    geojson: 'application/geo+json',
    webmanifest: 'application/manifest+json',
    wasm: 'application/wasm',
    txt: `text/plain; ${TEXT}`,
    md: `text/markdown; ${TEXT}`,
    csv: `text/csv; ${TEXT}`,
    tsv: `text/tab-separated-values; ${TEXT}`,
    ics: `text/calendar; ${TEXT}`,
    vcf: `text/vcard; ${TEXT}`,
    vtt: `text/vtt; ${TEXT}`,
    yaml: 'application/yaml',
    yml: 'application/yaml',
    xml: 'application/xml',
    xsl: 'application/xslt+xml',
    rss: 'application/rss+xml',
    atom: 'application/atom+xml',
    svg: 'image/svg+xml',
    png: 'image/png',
    apng: 'image/apng',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    webp: 'image/webp',
    avif: 'image/avif',
    jxl: 'image/jxl',
    heic: 'image/heic',
    bmp: 'image/bmp',
    tif: 'image/tiff',
    tiff: 'image/tiff',
    ico: 'image/x-icon',
    woff: 'font/woff',
    woff2: 'font/woff2',
    ttf: 'font/ttf',
    otf: 'font/otf',
    eot: 'application/vnd.ms-fontobject',
    mp3: 'audio/mpeg',
    m4a: 'audio/mp4',
    aac: 'audio/aac',
    ogg: 'audio/ogg',
    oga: 'audio/ogg',
    opus: 'audio/ogg',
    wav: 'audio/wav',
    flac: 'audio/flac',
    weba: 'audio/webm',
    mp4: 'video/mp4',
    m4v: 'video/mp4',
    webm: 'video/webm',
    ogv: 'video/ogg',
    mov: 'video/quicktime',
    m3u8: 'application/vnd.apple.mpegurl',
    ts: 'video/mp2t',
    mpd: 'application/dash+xml',
    glb: 'model/gltf-binary',
    gltf: 'model/gltf+json',
    pdf: 'application/pdf',
    rtf: 'application/rtf',
    epub: 'application/epub+zip',
    doc: 'application/msword',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xls: 'application/vnd.ms-excel',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ppt: 'application/vnd.ms-powerpoint',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    odt: 'application/vnd.oasis.opendocument.text',
    zip: 'application/zip',
    gz: 'application/gzip',
    tgz: 'application/gzip',
    tar: 'application/x-tar',
    bz2: 'application/x-bzip2',
    '7z': 'application/x-7z-compressed',
    apk: 'application/vnd.android.package-archive',
  }),
);

/** Files without an extension that have a type. */
const TYPES_BY_PATH: ReadonlyMap<string, string> = new Map([
  ['/.well-known/apple-app-site-association', 'application/json'],
  ['/.well-known/security', `text/plain; ${TEXT}`],
]);

const COMPRESSIBLE =
  /^(?:text\/|image\/(?:svg\+xml|bmp|x-icon)$|font\/[ot]tf$|model\/gltf\+json$|application\/(?:[\w.-]+\+(?:json|xml)|json|xml|wasm|yaml|rtf|x-tar|vnd\.ms-fontobject|vnd\.apple\.mpegurl)$)/;

export function contentTypeOf(path: string): string {
  const byPath = TYPES_BY_PATH.get(path);
  return byPath ?? TYPES.get(extname(path).slice(1).toLowerCase()) ?? 'application/octet-stream';
}

/** Whether content of this type can be compressed. Images and archives already are. */
export function isCompressible(type: string): boolean {
  return COMPRESSIBLE.test(type);
}
