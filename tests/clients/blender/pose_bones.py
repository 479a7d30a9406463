"""Imports an FBX into Blender and tells where its bones are as one of its actions has them.

    blender -b --factory-startup --python-exit-code 3 --python pose_bones.py -- job.json results.json

The job names the file, the frames a second, the action and frames of it from 0. Blender is Z up: (x, y, z)
there is told as (x, z, -y), metres.
"""

import json
import sys

import bpy

job_file, results_file = sys.argv[sys.argv.index("--") + 1 :]
with open(job_file, encoding="utf8") as file:
    job = json.load(file)
bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.ops.preferences.addon_enable(module="io_scene_fbx")
bpy.ops.import_scene.fbx(filepath=job["file"])
armature = next(thing for thing in bpy.data.objects if thing.type == "ARMATURE")
for thing in bpy.data.objects:
    for action in bpy.data.actions:
        owner, _, name = action.name.partition("|")
        if owner == thing.name and name.split("|")[0] == job["action"]:
            thing.animation_data_create()
            thing.animation_data.action = action
scene = bpy.context.scene
frames = []
for frame in job["frames"]:
    # An FBX begins at frame 1, and has the frames of its own file, whatever a motion was sampled at.
    at = 1 + frame / job["fps"] * scene.render.fps / scene.render.fps_base
    scene.frame_set(int(at), subframe=at - int(at))
    places = {}
    for bone in armature.pose.bones:
        x, y, z = armature.matrix_world @ bone.head
        places[bone.name] = (x, z, -y)
    frames.append(places)
meshes = [thing for thing in bpy.data.objects if thing.type == "MESH"]
with open(results_file, "w", encoding="utf8") as file:
    json.dump(
        {
            "frames": frames,
            "skinned": sum(any(one.type == "ARMATURE" for one in mesh.modifiers) for mesh in meshes),
            "images": len(bpy.data.images),
        },
        file,
    )
