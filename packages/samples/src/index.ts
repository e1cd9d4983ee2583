export { emitCurl } from './emit-curl.ts';
export { emitGo } from './emit-go.ts';
export { emitPython } from './emit-python.ts';
export { emitTypeScript } from './emit-typescript.ts';
export { jsonStyle, renderLiteral } from './literal.ts';
export type { LiteralStyle } from './literal.ts';
export { camelCase, encodePart } from './sample-call.ts';
export type {
  Json,
  JsonObject,
  SampleResponse as SampleAnswer,
  SampleCall,
  Scalar,
  ShownField,
} from './sample-call.ts';
