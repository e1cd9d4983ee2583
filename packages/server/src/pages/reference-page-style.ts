/** What the reference needs beyond the style of the guides. */
export const referencePageStyle = `
html{scroll-behavior:auto}
.reference{grid-template-columns:13rem minmax(0,1fr);gap:var(--lh-space-6)}
.reference .guide-list{top:0;max-height:100vh;overflow-y:auto;padding-block:var(--lh-space-5)}
.reference section{padding-top:var(--lh-space-6);border-top:1px solid var(--lh-color-border);margin-top:var(--lh-space-7)}
.reference h3{margin-top:0;font-size:var(--lh-text-lg)}
.reference h4{margin-top:var(--lh-space-5);font-size:var(--lh-text-md);font-weight:650}
.reference h4+p{margin-top:var(--lh-space-2)}
.endpoint{display:flex;flex-wrap:wrap;align-items:center;gap:var(--lh-space-2) var(--lh-space-4)}
.endpoint .operation-id{background:none;color:var(--lh-color-text-muted)}
.try{margin-left:auto;padding:.3rem .8rem;border-radius:var(--lh-radius-md);background:var(--lh-color-accent);color:var(--lh-color-accent-contrast);font-size:var(--lh-text-sm);font-weight:500;text-decoration:none}
.try:hover{background:var(--lh-color-accent-hover);color:var(--lh-color-accent-contrast)}
.sample{margin-top:var(--lh-space-2)}
.sample summary{width:fit-content;color:var(--lh-color-text-muted);font-size:var(--lh-text-sm);cursor:pointer}
.sample[open] summary{color:var(--lh-color-text);font-weight:650}
.guide .sample .command{margin-top:var(--lh-space-2)}
.guide .sample .command pre{padding-right:5.5rem}
#sandbox{width:calc(100vw - 2rem);height:calc(100vh - 2rem);max-width:none;max-height:none;padding:0;border:1px solid var(--lh-color-border-strong);border-radius:var(--lh-radius-lg);background:var(--lh-color-background);color:var(--lh-color-text);overflow:hidden}
#sandbox[open]{display:grid;grid-template-rows:auto minmax(0,1fr)}
#sandbox::backdrop{background:rgb(0 0 0/.5)}
#sandbox iframe{width:100%;height:100%;border:0;color-scheme:inherit}
.sandbox-bar{display:flex;align-items:center;justify-content:space-between;padding:var(--lh-space-2) var(--lh-space-4);border-bottom:1px solid var(--lh-color-border);font-weight:650}
.sandbox-bar button{min-height:1.75rem;padding:0 .6rem;border:1px solid var(--lh-color-border-strong);border-radius:var(--lh-radius-md);background:transparent;color:inherit;font:500 var(--lh-text-xs)/1 var(--lh-font-sans);cursor:pointer}
/* The columns before it hold a word or two each, and would take as much. */
@media (min-width:40rem){.reference td:last-child{width:50%}.reference :is(th,td){padding-inline:var(--lh-space-3)}}
@media (max-width:60rem){
.reference{grid-template-columns:minmax(0,1fr)}
.reference .guide-list{order:0;max-height:none;padding-block:0 var(--lh-space-5);border-top:0;border-bottom:1px solid var(--lh-color-border)}
.reference .guide-list{columns:10rem;column-gap:var(--lh-space-5)}
.reference .guide-list ul{break-before:avoid}
#sandbox{width:100vw;height:100vh;height:100dvh;border:0;border-radius:0}
}
`;
