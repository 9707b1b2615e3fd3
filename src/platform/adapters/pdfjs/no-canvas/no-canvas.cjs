// pdf.js requires these at load time, for rendering pages, which is not done here.
exports.DOMMatrix = function DOMMatrix() {};
exports.Path2D = function Path2D() {};
