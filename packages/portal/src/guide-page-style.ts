/** The guides: a list of all of them beside the current one. */
export const guidePageStyle = `
.guides{display:grid;grid-template-columns:14rem minmax(0,46rem);gap:var(--lh-space-8);justify-content:space-between;padding-block:var(--lh-space-7) 0}
.guide-list{align-self:start;position:sticky;top:var(--lh-space-5);font-size:var(--lh-text-sm)}
.guide-list p{font:500 var(--lh-text-xs)/1.6 var(--lh-font-mono);letter-spacing:.04em;color:var(--lh-color-text-muted)}
.guide-list ul{margin-block:var(--lh-space-2) var(--lh-space-5);border-left:1px solid var(--lh-color-border-strong)}
.guide-list a{display:block;margin-left:-1px;padding:.3rem 0 .3rem var(--lh-space-4);border-left:2px solid transparent;color:var(--lh-color-text-muted);text-decoration:none;line-height:1.35}
.guide-list a:hover{color:var(--lh-color-text);text-decoration:underline}
.guide-list [aria-current]{border-color:var(--lh-color-marker);color:var(--lh-color-text);font-weight:650}

.guide h1,.index h1{font-size:clamp(1.75rem,1.3rem + 1.8vw,2.5rem);line-height:1.12;font-weight:680;letter-spacing:-.025em;text-wrap:balance}
.guide h1+p,.index h1+p{margin-top:var(--lh-space-4);font-size:var(--lh-text-lg);text-wrap:pretty}
.guide h2,.index h2{margin-top:var(--lh-space-7);font-size:var(--lh-text-xl);line-height:1.25;font-weight:650;letter-spacing:-.015em}
.guide h3{margin-top:var(--lh-space-6);font-size:var(--lh-text-md);font-weight:650}
.anchor{color:inherit;text-decoration:none}
.anchor:hover{color:inherit;text-decoration:underline;text-decoration-thickness:1px}
.guide p,.guide ul,.guide ol{margin-top:var(--lh-space-4);text-wrap:pretty}
.guide h2+p,.guide h3+p,.guide h2+ul,.guide h2+ol{margin-top:var(--lh-space-2)}
.guide ul,.guide ol{padding-left:1.25rem}
.guide ul{list-style:square}.guide ol{list-style:decimal}
.guide li{margin-top:var(--lh-space-1)}.guide li::marker{color:var(--lh-color-marker)}
.guide :is(p,li,td,th,h2,h3)>code,.guide :is(p,li,td) a>code,.index p code{padding:.1em .3em;background:var(--lh-color-surface-sunken);border-radius:var(--lh-radius-sm);overflow-wrap:anywhere}

.contents{margin-top:var(--lh-space-5);padding:var(--lh-space-3) var(--lh-space-4);border-left:2px solid var(--lh-color-border-strong);background:var(--lh-color-surface-sunken)}
.guide .contents p{margin:0;font:500 var(--lh-text-xs)/1.6 var(--lh-font-mono);letter-spacing:.04em;color:var(--lh-color-text-muted)}
.guide .contents ul{margin:var(--lh-space-1) 0 0;padding:0;list-style:none;columns:2 14rem;column-gap:var(--lh-space-5);font-size:var(--lh-text-sm)}
.guide .contents li{margin:0;padding-block:.15rem;break-inside:avoid}
.contents a{color:inherit;text-decoration:none}.contents a:hover{text-decoration:underline}

.guide .command{margin-top:var(--lh-space-4)}
.guide .command-name{margin:0;padding:0 5.5rem 0 var(--lh-space-4);border-bottom:1px solid color-mix(in srgb,var(--lh-color-code-muted) 30%,transparent);color:var(--lh-color-code-muted);font:500 var(--lh-text-xs)/2.75rem var(--lh-font-mono);white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.guide .command .copy{top:.5rem;right:.5rem}
.guide .command pre{padding:var(--lh-space-3) var(--lh-space-4)}
.prompt::before{content:'$ ';color:var(--lh-color-code-muted)}
.code-comment,.code-meta,.code-section{color:var(--lh-color-code-muted)}
.code-built_in,.code-attr{color:var(--lh-color-code-keyword)}
.code-regexp,.code-number,.code-literal{color:var(--lh-color-code-string)}
.code-subst,.code-variable{color:var(--lh-color-code-text)}
.command:has(+.output){border-bottom-left-radius:0;border-bottom-right-radius:0}
.output{border:1px solid var(--lh-color-border);border-top:0;border-radius:0 0 var(--lh-radius-lg) var(--lh-radius-lg);background:var(--lh-color-surface);color:var(--lh-color-text-muted)}
.output pre{padding:var(--lh-space-3) var(--lh-space-4);font-size:var(--lh-text-sm);line-height:1.6;white-space:pre-wrap;overflow-wrap:anywhere}
.guide .output .visually-hidden{margin:-1px}

/* Two ways look like tabs where a browser can lay out what is inside a details. Elsewhere they stand below one another. */
.ways{margin-top:var(--lh-space-4)}
.way summary{padding-block:var(--lh-space-1);color:var(--lh-color-text-muted);font:500 var(--lh-text-sm)/1.5 var(--lh-font-mono);cursor:pointer}
.way[open] summary{color:var(--lh-color-text);font-weight:650}
.guide .way .command{margin-top:var(--lh-space-2)}
@supports selector(::details-content){
.ways{display:grid;grid-template-columns:repeat(2,auto) minmax(0,1fr);column-gap:var(--lh-space-5)}
.way{display:contents}
.way summary{grid-row:1;list-style:none;border-bottom:2px solid transparent}
.way summary::-webkit-details-marker{display:none}
.way[open] summary{border-color:var(--lh-color-marker)}
.way::details-content{grid-row:2;grid-column:1/-1;min-width:0}
.way:not([open])::details-content{display:none}
}

table{width:100%;margin-top:var(--lh-space-4);border-spacing:0;border:1px solid var(--lh-color-boundary);border-radius:var(--lh-radius-sm);background:var(--lh-color-surface);font-size:var(--lh-text-sm)}
th,td{padding:var(--lh-space-2) var(--lh-space-4);text-align:left;vertical-align:top}
th{font:500 var(--lh-text-xs)/1.6 var(--lh-font-mono);letter-spacing:.04em;color:var(--lh-color-text-muted)}
td{border-top:1px solid var(--lh-color-border)}
tr[id]{scroll-margin-top:var(--lh-space-5)}
tr:target{background:var(--lh-color-surface-sunken);box-shadow:inset 3px 0 var(--lh-color-marker)}
/* In a table, breaking anywhere would let a column shrink to a letter. */
.guide td code{overflow-wrap:break-word}
/* Values of settings may be long, such as lists. */
.guide td:nth-child(2){min-width:10rem}.guide td:nth-child(2) code{overflow-wrap:anywhere}
.guide td[data-column=Type]>code:only-child{white-space:nowrap}

/* A setting is a line with its default, and what it does below: its name alone would take half of the width. */
.guide>table:has(tr[id]) thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.guide>table:has(tr[id]),.guide>table:has(tr[id]) tbody{display:block}
.guide>table>tbody>tr[id]{display:flex;flex-wrap:wrap;align-items:baseline;gap:var(--lh-space-1) var(--lh-space-4);padding:var(--lh-space-3) var(--lh-space-4);border-top:1px solid var(--lh-color-border)}
.guide>table>tbody>tr[id]:first-child{border-top:0}
.guide>table>tbody>tr[id]>td{min-width:0;padding:0;border:0}
.guide>table>tbody>tr[id]>td:empty{display:none}
.guide>table>tbody>tr[id]>td:first-child{font-weight:650}
.guide>table>tbody>tr[id]>td:nth-child(2){color:var(--lh-color-text-muted)}
.guide>table>tbody>tr[id]>td:nth-child(2)::before{content:'Default: ';display:inline;font:inherit}
.guide>table>tbody>tr[id]>td:last-child{flex-basis:100%}
.guide>table>tbody>tr[id]>td:last-child::before{content:none}

.pager{display:flex;flex-wrap:wrap;justify-content:space-between;gap:var(--lh-space-3);margin-top:var(--lh-space-8);padding-top:var(--lh-space-4);border-top:1px solid var(--lh-color-border)}
.pager a:last-child{margin-left:auto;text-align:right}
.pager a{text-decoration:none}
.pager b{font-weight:400;text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.2em}
.pager span{display:block;font:500 var(--lh-text-xs)/1.6 var(--lh-font-mono);color:var(--lh-color-text-muted)}

.index{padding-top:var(--lh-space-7)}
.index .links li{grid-template-columns:minmax(0,4fr) minmax(0,8fr)}
.index .links p{font-size:var(--lh-text-md)}

@media (max-width:60rem){
.guides{grid-template-columns:minmax(0,1fr);gap:var(--lh-space-7);padding-top:var(--lh-space-6)}
.guide-list{position:static;order:2;padding-top:var(--lh-space-5);border-top:1px solid var(--lh-color-border)}
.pager{margin-top:var(--lh-space-7)}
}
@media (max-width:40rem){
.output pre{font-size:var(--lh-text-xs)}
table,tbody,tr,td{display:block}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tr{padding-block:var(--lh-space-2);border-top:1px solid var(--lh-color-border)}
tr:first-child{border-top:0}
td{padding-block:var(--lh-space-1);border-top:0;overflow-wrap:anywhere}
td:empty{display:none}
td:not(:first-child)::before{content:attr(data-column);display:block;font:500 var(--lh-text-xs)/1.6 var(--lh-font-mono);color:var(--lh-color-text-muted)}
.index .links li{grid-template-columns:minmax(0,1fr)}
}
`;
