/** The request that can be sent from an operation's page. */
export const requestStyle = `
#request{width:min(84rem,100vw - 2rem);height:min(56rem,100vh - 2rem);max-width:none;max-height:none;padding:0;border:1px solid var(--lh-color-border-strong);border-radius:var(--lh-radius-lg);background:var(--lh-color-background);color:var(--lh-color-text);box-shadow:var(--lh-shadow-md);overflow:hidden}
#request::backdrop{background:rgb(0 0 0/.5)}
#request form{display:grid;grid-template-rows:auto minmax(0,1fr);height:100%}
.request-bar{display:flex;flex-wrap:wrap;align-items:center;gap:var(--lh-space-2) var(--lh-space-3);padding:var(--lh-space-3) var(--lh-space-5);border-bottom:1px solid var(--lh-color-border);background:var(--lh-color-surface)}
.request-name{flex:1 1 16rem;min-width:0}
.request-name h2{font-size:var(--lh-text-md);font-weight:650}
.request-line{display:block;color:var(--lh-color-text-muted);overflow-wrap:anywhere}
.request-bar button,.request-toggle{min-height:2rem;padding:0 .9rem;border:1px solid var(--lh-color-border-strong);border-radius:var(--lh-radius-md);background:transparent;color:inherit;font:500 var(--lh-text-sm)/1 var(--lh-font-sans);cursor:pointer}
.request-bar button:hover,.request-toggle:hover{border-color:currentColor}
.request-bar .request-send{border-color:var(--lh-color-accent);background:var(--lh-color-accent);color:var(--lh-color-accent-contrast)}
.request-bar .request-send:hover{background:var(--lh-color-accent-hover)}
.request-bar .request-close{min-width:2rem;padding:0;border-color:transparent}
.request-columns{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr);min-height:0}
.request-inputs,.request-outputs{min-width:0;overflow-y:auto;padding:var(--lh-space-4) var(--lh-space-5) var(--lh-space-6)}
.request-outputs{border-left:1px solid var(--lh-color-border);background:var(--lh-color-surface)}
.request-hint{color:var(--lh-color-text-muted);font-size:var(--lh-text-sm)}
.request-inputs section{margin-top:var(--lh-space-5)}
.request-inputs h3{font-size:var(--lh-text-sm);font-weight:650}
.request-section{display:flex;align-items:center;justify-content:space-between}
.request-section .request-toggle{min-height:1.75rem;font-size:var(--lh-text-xs)}
.request-field{margin-top:var(--lh-space-3)}
.request-label{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 var(--lh-space-2);font-size:var(--lh-text-sm)}
.request-label label{font:500 var(--lh-text-dense)/1.6 var(--lh-font-mono)}
.request-label span{color:var(--lh-color-text-muted);font-size:var(--lh-text-xs)}
.request-field :is(input,select,textarea){width:100%;min-height:2.25rem;padding:.35rem .6rem;border:1px solid var(--lh-color-border-strong);border-radius:var(--lh-radius-md);background:var(--lh-color-surface);color:var(--lh-color-text);font:400 var(--lh-text-dense)/1.5 var(--lh-font-mono)}
.request-field textarea{display:block;resize:vertical;white-space:pre-wrap;overflow-wrap:anywhere}
.request-field ::placeholder{color:var(--lh-color-text-muted);opacity:1}
.request-field [aria-invalid]{border-color:var(--lh-color-danger)}
.request-problem:not(:empty){margin-top:var(--lh-space-1)}
.request-problem{color:var(--lh-color-danger);font-size:var(--lh-text-xs)}
.request-help{margin-top:var(--lh-space-1);color:var(--lh-color-text-muted);font-size:var(--lh-text-xs);text-wrap:pretty}
.request-more{margin-top:var(--lh-space-3)}
.request-more summary,.request-headers summary{padding-block:var(--lh-space-1);color:var(--lh-color-text-muted);font-size:var(--lh-text-sm);cursor:pointer}
.request-more summary:hover,.request-headers summary:hover{color:var(--lh-color-text)}
.request-answer{scroll-margin-top:var(--lh-space-4)}
.request-inputs h3+div>.request-more:first-child{margin-top:var(--lh-space-1)}
.request-status{display:flex;flex-wrap:wrap;align-items:baseline;gap:var(--lh-space-3);font-size:var(--lh-text-sm)}
.request-status b{padding:.15rem .5rem;border-radius:var(--lh-radius-sm);font:600 var(--lh-text-dense)/1.5 var(--lh-font-mono)}
.request-status .is-done{background:var(--lh-color-success-soft);color:var(--lh-color-success)}
.request-status .is-failed{background:var(--lh-color-danger-soft);color:var(--lh-color-danger)}
.request-status span{color:var(--lh-color-text-muted)}
.request-error{margin-top:var(--lh-space-3);padding:var(--lh-space-3) var(--lh-space-4);border-left:3px solid var(--lh-color-danger);background:var(--lh-color-danger-soft);font-size:var(--lh-text-sm)}
.request-error p+p{margin-top:var(--lh-space-1)}
.request-body{max-height:24rem;margin-top:var(--lh-space-3);padding:var(--lh-space-3) var(--lh-space-4);overflow:auto;border-radius:var(--lh-radius-lg);background:var(--lh-color-code-background);color:var(--lh-color-code-text);font-size:var(--lh-text-xs);line-height:1.6;white-space:pre-wrap;overflow-wrap:anywhere}
.request-headers{margin-top:var(--lh-space-2)}
.request-headers div{display:grid;grid-template-columns:minmax(8rem,1fr) 2fr;gap:var(--lh-space-3);padding-block:.2rem;border-top:1px solid var(--lh-color-border);font:400 var(--lh-text-xs)/1.5 var(--lh-font-mono)}
.request-headers dt{color:var(--lh-color-text-muted)}
.request-headers dd{overflow-wrap:anywhere}
.request-code{margin-top:var(--lh-space-5)}
.request-tabs{display:flex;gap:var(--lh-space-4)}
.request-tabs button{padding:var(--lh-space-1) 0;border:0;border-bottom:2px solid transparent;background:none;color:var(--lh-color-text-muted);font:400 var(--lh-text-sm)/1.5 var(--lh-font-sans);cursor:pointer}
.request-tabs [aria-selected=true]{border-color:var(--lh-color-marker);color:var(--lh-color-text);font-weight:650}
.request-code .command{margin-top:var(--lh-space-2)}
.request-code .command pre{max-height:26rem;padding-top:2.9rem;overflow:auto;font-size:var(--lh-text-xs)}
#request-failed{padding:var(--lh-space-2) var(--lh-space-4);border-left:3px solid var(--lh-color-danger);background:var(--lh-color-danger-soft);font-size:var(--lh-text-sm)}
@media (max-width:60rem){
#request{width:100vw;height:100vh;height:100dvh;border:0;border-radius:0}
.request-bar{padding-inline:var(--lh-space-4)}
.request-name{flex-basis:100%}
.request-bar .request-send{flex:1}
.request-columns{display:block;overflow-y:auto}
.request-inputs,.request-outputs{overflow:visible;padding-inline:var(--lh-space-4)}
.request-outputs{border-left:0;border-top:1px solid var(--lh-color-border)}
/* A phone would zoom in on smaller text. */
.request-field :is(input,select,textarea){font-size:var(--lh-text-md)}
}
`;
