/** The reference's style, in addition to the guides'. */
export const referencePageStyle = `
.sheet{width:min(94rem,100%)}
.reference{grid-template-columns:13rem minmax(0,1fr);gap:var(--lh-space-7)}
.crumbs{font-size:var(--lh-text-sm);color:var(--lh-color-text-muted)}
.guide .crumbs{margin-top:0}
.crumbs+h1{margin-top:var(--lh-space-2)}
.reference .guide-list{top:var(--lh-space-5);max-height:calc(100vh - var(--lh-space-5));overflow-y:auto;padding-bottom:var(--lh-space-5)}
.reference .guide-list ul ul{margin-block:var(--lh-space-1) var(--lh-space-3);margin-left:var(--lh-space-4)}
.reference .guide-list>ul{margin-top:0;border:0}.reference .guide-list>ul>li>a{padding-left:0;border:0}
.operation{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--lh-space-6)}
.operations li{display:flex;flex-wrap:wrap;gap:0 var(--lh-space-4);align-items:baseline;justify-content:space-between;padding-block:var(--lh-space-2);border-top:1px solid var(--lh-color-border)}
.guide .operations{padding-left:0;list-style:none;border-bottom:1px solid var(--lh-color-border)}
.operations li:target{background:var(--lh-color-surface-sunken)}
.operations code{color:var(--lh-color-text-muted);overflow-wrap:anywhere}
.sections>h2:first-child{margin-top:0}
.within{color:var(--lh-color-text-muted);font-weight:400}
.endpoint{display:flex;flex-wrap:wrap;align-items:center;gap:var(--lh-space-2) var(--lh-space-4)}
.endpoint .operation-id{background:none;color:var(--lh-color-text-muted)}
.try{display:block;width:fit-content;margin-left:auto;padding:.3rem .8rem;border-radius:var(--lh-radius-md);background:var(--lh-color-accent);color:var(--lh-color-accent-contrast);font-size:var(--lh-text-sm);font-weight:500;text-decoration:none}
.try:hover{background:var(--lh-color-accent-hover);color:var(--lh-color-accent-contrast)}
.samples{min-width:0}
.samples>p{margin-top:var(--lh-space-5);color:var(--lh-color-text-muted);font-size:var(--lh-text-sm)}
.sample summary{width:fit-content;padding:var(--lh-space-1) 0;color:var(--lh-color-text-muted);font-size:var(--lh-text-sm);cursor:pointer}
.sample[open] summary{color:var(--lh-color-text);font-weight:650}
.guide .samples .command{margin-top:var(--lh-space-2)}
.guide .samples .command pre{font-size:var(--lh-text-xs)}
.guide .sample .command pre{padding-top:2.9rem}
/* A long URL begins on its line, and does not leave that line empty. */
.sample .code-string{word-break:break-all}
/* Samples look like tabs where a browser can lay out what is inside a details. Elsewhere they stand below one another. */
@supports selector(::details-content){
.samples{display:grid;grid-template-columns:repeat(4,auto) minmax(0,1fr);column-gap:var(--lh-space-5);align-content:start}
.samples>:not(.sample){grid-column:1/-1}
.sample{display:contents}
.sample summary{grid-row:1;list-style:none;border-bottom:2px solid transparent}
.sample summary::-webkit-details-marker{display:none}
.sample[open] summary{border-color:var(--lh-color-marker)}
.samples>.try{grid-row:1;grid-column:5;align-self:start}
.samples>#request-failed{grid-row:3}
.sample::details-content{grid-row:2;grid-column:1/-1;min-width:0}
.sample:not([open])::details-content{display:none}
}
/* A field is a line of facts with its description below: beside each other, none of the columns has enough room. */
.sections thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.sections :is(table,tbody){display:block}
.sections tr{display:flex;flex-wrap:wrap;align-items:baseline;gap:var(--lh-space-1) var(--lh-space-3);padding:var(--lh-space-3) var(--lh-space-4);border-top:1px solid var(--lh-color-border)}
.sections tbody tr:first-child{border-top:0}
.guide .sections td{min-width:0;padding:0;border:0;color:var(--lh-color-text-muted)}
.guide .sections td:empty{display:none}
.guide .sections td:first-child{color:var(--lh-color-text);font-weight:650}
.sections :is([data-column=Description],[data-column=Rules],[data-column=When],[data-column='Error codes']){flex-basis:100%;order:1}
.guide .sections td:is([data-column=Description],[data-column=When]){color:var(--lh-color-text)}
.sections td:is([data-column=Default],[data-column=Rules],[data-column='Error codes'])::before{content:attr(data-column) ': ';display:inline;font:inherit}
.sections td:is([data-column=In],[data-column=Required],[data-column=Type],[data-column=Description],[data-column=When])::before{content:none}
.guide .sections td[data-column=Required]{order:-1;color:var(--lh-color-danger)}
.guide .sections td:first-child{order:-2}
@media (min-width:80rem){
.operation{grid-template:"opening samples" auto "sections samples" 1fr/minmax(0,1fr) minmax(0,29rem);column-gap:var(--lh-space-7)}
.opening{grid-area:opening}.sections{grid-area:sections}
.samples{grid-area:samples;align-self:start;position:sticky;top:0;max-height:100vh;overflow-y:auto;padding-block:var(--lh-space-4)}
}
.reference .guide-list>ul>li:has(ul)>a{color:var(--lh-color-text);font-weight:650}
@media (max-width:40rem){.endpoint code{font-size:var(--lh-text-dense)}.samples>.try{grid-row:3;grid-column:1/-1;width:100%;margin-block:var(--lh-space-3) 0;padding-block:.6rem;text-align:center}.samples>#request-failed{grid-row:4}}
@media (max-width:60rem){
.reference{grid-template-columns:minmax(0,1fr)}
.reference .guide-list{max-height:none}
}
`;
