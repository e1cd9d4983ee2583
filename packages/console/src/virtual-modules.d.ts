declare module 'virtual:landhold-tokens.css';
