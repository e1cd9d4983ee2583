/** Shared by all pages in the home page's look. */
export const pageStyle = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth;scroll-padding-top:1.5rem}
body{margin:0;background:var(--lh-color-background);color:var(--lh-color-text);font:400 var(--lh-text-md)/1.55 var(--lh-font-sans);overflow-wrap:break-word}
h1,h2,h3,p,ul,ol,dl,dd,pre{margin:0;padding:0}
ul,ol{list-style:none}
code,pre{font-family:var(--lh-font-mono);font-size:.875em}
a{color:var(--lh-color-accent);text-underline-offset:.2em;text-decoration-thickness:1px}
a:hover{color:var(--lh-color-accent-hover);text-decoration-thickness:2px}
:focus-visible{outline:var(--lh-focus-ring);outline-offset:var(--lh-focus-offset);border-radius:var(--lh-radius-sm)}
.visually-hidden{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:var(--lh-space-4);top:-4rem;z-index:1;padding:var(--lh-space-2) var(--lh-space-4);background:var(--lh-color-accent);color:var(--lh-color-accent-contrast);border-radius:var(--lh-radius-md)}
.skip:focus{top:var(--lh-space-2);color:var(--lh-color-accent-contrast)}
.sheet{width:min(72rem,100%);margin-inline:auto;padding-inline:clamp(1rem,4vw,2rem)}

.bar{border-bottom:1px solid var(--lh-color-border)}
.bar-inner{display:flex;flex-wrap:wrap;align-items:center;gap:var(--lh-space-2) var(--lh-space-5);padding-block:var(--lh-space-3)}
.brand{margin-right:auto;display:flex;align-items:center;gap:var(--lh-space-2);font-size:var(--lh-text-lg);font-weight:650;letter-spacing:-.01em}
.brand a{display:flex;align-items:center;gap:inherit;color:inherit;text-decoration:none}
.brand a:hover span{text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.2em}
.brand svg{color:var(--lh-color-accent)}
.bar ul{display:flex;flex-wrap:wrap;align-items:center;gap:var(--lh-space-1) var(--lh-space-5);font-size:var(--lh-text-sm)}
.bar nav a{color:var(--lh-color-text-muted);text-decoration:none}
.bar nav a:hover,.bar nav [aria-current]{color:var(--lh-color-text)}
.bar nav [aria-current]{font-weight:600;box-shadow:0 2px 0 var(--lh-color-marker)}
.bar nav a:hover{text-decoration:underline}
.theme{font-size:var(--lh-text-sm)}
.theme select{min-height:1.75rem;padding:0 .25rem;border:1px solid var(--lh-color-border-strong);border-radius:var(--lh-radius-md);background:transparent;color:var(--lh-color-text);font:inherit}
.theme option{background:var(--lh-color-surface)}

.search-open{display:inline-flex;align-items:center;gap:var(--lh-space-2);min-height:1.75rem;min-width:9rem;padding:0 .5rem;border:1px solid var(--lh-color-border-strong);border-radius:var(--lh-radius-md);background:var(--lh-color-surface);color:var(--lh-color-text-muted);font:400 var(--lh-text-sm)/1 var(--lh-font-sans);cursor:pointer}
.search-open:hover{border-color:currentColor;color:var(--lh-color-text)}
.search-open kbd{margin-left:auto;padding:0 .35em;border:1px solid var(--lh-color-border);border-radius:var(--lh-radius-sm);font:400 var(--lh-text-xs)/1.5 var(--lh-font-mono)}
#search{width:min(40rem,100vw - 2rem);max-width:none;max-height:min(36rem,80vh);margin-top:10vh;padding:0;border:1px solid var(--lh-color-border-strong);border-radius:var(--lh-radius-lg);background:var(--lh-color-surface);color:var(--lh-color-text);box-shadow:var(--lh-shadow-md);overflow:hidden}
#search[open]{display:flex;flex-direction:column}
#search::backdrop{background:rgb(0 0 0/.5)}
#search input{flex:none;width:100%;height:3rem;padding:0 var(--lh-space-4);border:0;border-bottom:1px solid var(--lh-color-border);background:transparent;color:inherit;font:400 var(--lh-text-md)/1 var(--lh-font-sans);outline:0}
#search input:focus{box-shadow:inset 0 -2px 0 var(--lh-color-focus)}
#search ul{overflow-y:auto;padding:var(--lh-space-2)}
#search ul:empty{display:none}
#search li{cursor:pointer;display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 var(--lh-space-3);padding:var(--lh-space-2) var(--lh-space-3);border-radius:var(--lh-radius-md)}
#search li:hover,#search [aria-selected=true]{background:var(--lh-color-accent-soft)}
#search b{font-size:var(--lh-text-sm);font-weight:600;line-height:1.6;overflow-wrap:anywhere}
#search b.is-code{font:600 var(--lh-text-dense)/1.7 var(--lh-font-mono)}
.search-kind,.search-detail{color:var(--lh-color-text-muted);font-size:var(--lh-text-xs);line-height:1.6}
.search-detail{grid-column:1/-1;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.search-note{padding:var(--lh-space-3) var(--lh-space-5);color:var(--lh-color-text-muted);font-size:var(--lh-text-sm)}
.search-note:empty{display:none}

.command{position:relative;min-width:0;background:var(--lh-color-code-background);border:1px solid var(--lh-color-code-border);border-radius:var(--lh-radius-lg);color:var(--lh-color-code-text)}
.command pre{padding:var(--lh-space-4);padding-right:5.5rem;font-size:var(--lh-text-sm);line-height:1.6;white-space:pre-wrap;overflow-wrap:anywhere}
.code-keyword{color:var(--lh-color-code-keyword)}.code-string{color:var(--lh-color-code-string)}
.copy{flex:none;min-width:4.25rem;min-height:1.75rem;padding:0 .6rem;border:1px solid var(--lh-color-border-strong);border-radius:var(--lh-radius-md);background:transparent;color:inherit;font:500 var(--lh-text-xs)/1 var(--lh-font-sans);cursor:pointer}
.copy:hover{border-color:currentColor}
.command .copy{position:absolute;top:.6rem;right:.6rem;background:var(--lh-color-code-background);border-color:var(--lh-color-code-muted)}
.copy.is-copied{border-color:currentColor;font-weight:650}
[hidden]{display:none}

.pinned{position:relative}
.pinned::before{content:'';position:absolute;inset:-5px;pointer-events:none;--pin:radial-gradient(circle at center,var(--lh-color-background) 1.6px,var(--lh-color-marker) 2.2px 3.6px,transparent 4.2px);background:var(--pin) 0 0/9px 9px no-repeat,var(--pin) 100% 0/9px 9px no-repeat,var(--pin) 0 100%/9px 9px no-repeat,var(--pin) 100% 100%/9px 9px no-repeat}

.links{margin-top:var(--lh-space-5);border-bottom:1px solid var(--lh-color-border)}
.links li{display:grid;grid-template-columns:minmax(0,4fr) minmax(0,3fr) minmax(0,5fr);gap:0 var(--lh-space-6);align-items:baseline;padding-block:var(--lh-space-3);border-top:1px solid var(--lh-color-border)}
.links p{font-size:var(--lh-text-sm);color:var(--lh-color-text-muted)}
.links code{color:var(--lh-color-text-muted);overflow-wrap:anywhere}

.bar-foot{margin-top:var(--lh-space-8);border-top:1px solid var(--lh-color-border);color:var(--lh-color-text-muted);font-size:var(--lh-text-sm)}
.bar-foot .sheet{display:flex;flex-wrap:wrap;justify-content:space-between;gap:var(--lh-space-2) var(--lh-space-5);padding-block:var(--lh-space-5)}

@media (max-width:40rem){
.bar nav{order:1;flex-basis:100%}
.search-open{min-width:0}.search-open kbd{display:none}
.bar li:has(>a[href^='#']){display:none}
.links li{grid-template-columns:minmax(0,1fr)}
.command pre{font-size:var(--lh-text-xs);padding-top:2.9rem;padding-right:var(--lh-space-4)}
}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}*{transition:none;animation:none}}
`;
