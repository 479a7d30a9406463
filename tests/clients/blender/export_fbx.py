"""Exports GLB files as FBX, as people's characters come: Blender's own importer and exporter."""

import sys

import bpy
import numpy

# Blender 3.4's importer uses names that numpy has dropped.
for name, kind in (("bool", bool), ("float", float), ("int", int)):
    if name not in numpy.__dict__:
        setattr(numpy, name, kind)

for path in sys.argv[sys.argv.index("--") + 1 :]:
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=path)
    bpy.ops.export_scene.fbx(filepath=path.replace(".glb", ".fbx"), add_leaf_bones=True)
